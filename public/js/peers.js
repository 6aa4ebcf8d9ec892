// Connections to other devices by WebRTC, without a server: people carry the two descriptions from one device to the
// other. Loaded when devices first meet. Everything that crosses to Python is text.
const LONGEST = 16_000; // characters of a message: of a longer one only the length counts, it is handed on as ""
const GATHERING = 3_000; // ms after which a device goes on with the addresses that it has found
const FULL = 4_000_000; // bytes waiting to be sent, beyond which the other side is taken to be gone

const peers = new Map();
let tell = () => {};

/** Calls `callback(name, what, text)` for events of all connections: "open", "text", "closed". */
export function listen(callback) {
  tell = callback;
}

/** Closes a connection without an event. */
export function close(name) {
  const way = peers.get(name);
  peers.delete(name);
  way?.channel.close();
  way?.peer.close();
}

function begin(name, servers) {
  close(name);
  const peer = new RTCPeerConnection({ iceServers: JSON.parse(servers) });
  const channel = peer.createDataChannel("baraja", { negotiated: true, id: 0 });
  const way = { peer, channel };
  const mine = () => peers.get(name) === way;
  const ended = () => {
    if (!mine()) return;
    close(name);
    tell(name, "closed", "");
  };
  peers.set(name, way);
  channel.addEventListener("open", () => mine() && tell(name, "open", ""));
  channel.addEventListener("message", ({ data }) => {
    if (mine()) tell(name, "text", typeof data === "string" && data.length <= LONGEST ? data : "");
  });
  channel.addEventListener("close", ended);
  peer.addEventListener("connectionstatechange", () => {
    if (peer.connectionState === "failed") ended();
  });
  return peer;
}

/** The description of this device, with all addresses found in time. */
async function described(peer) {
  if (peer.iceGatheringState !== "complete") {
    await new Promise((done) => {
      setTimeout(done, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && done());
    });
  }
  return peer.localDescription.sdp;
}

/** Whether this browser can connect to others at all. */
export const able = () => "RTCPeerConnection" in globalThis;

/** Begins a connection that another device must answer. */
export async function offer(name, servers) {
  const peer = begin(name, servers);
  await peer.setLocalDescription(await peer.createOffer());
  return described(peer);
}

/** Begins a connection by answering an offer. */
export async function answer(name, sdp, servers) {
  const peer = begin(name, servers);
  await peer.setRemoteDescription({ type: "offer", sdp });
  await peer.setLocalDescription(await peer.createAnswer());
  return described(peer);
}

/** Accepts the answer to an offer. */
export async function accept(name, sdp) {
  await peers.get(name).peer.setRemoteDescription({ type: "answer", sdp });
}

/** Sends a text, if the connection is open. */
export function send(name, text) {
  const way = peers.get(name);
  if (way?.channel.readyState !== "open") return;
  if (way.channel.bufferedAmount > FULL) way.channel.close();
  else way.channel.send(text);
}

addEventListener("pagehide", (event) => {
  if (!event.persisted) for (const name of [...peers.keys()]) close(name);
});
