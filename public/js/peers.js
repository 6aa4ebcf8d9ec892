// Connections to other devices by WebRTC, without a server: people carry the two descriptions from one device to the
// other. Loaded when devices first meet. Everything that crosses to Python is text.
const LONGEST = 16_000; // characters of a message: of a longer one only the length counts, it is handed on as ""
const GATHERING = 3_000; // ms after which a device goes on with the addresses that it has found
const FAREWELL = 500; // ms in which a last message reaches the other device
const FULL = 4_000_000; // bytes waiting to be sent, beyond which the other side is taken to be gone

const peers = new Map();
let tell = () => {};

/** Calls `callback(name, what, text)` for events of all connections: "open", "text", "closed". */
export function listen(callback) {
  tell = callback;
}

/** Closes a connection without an event, as soon as what was said last has reached the other device. */
export function close(name) {
  const way = peers.get(name);
  peers.delete(name);
  if (way) setTimeout(end, FAREWELL, way);
}

function end({ channel, peer }) {
  channel.close();
  peer.close();
}

/** Begins a connection that another device must answer, or answers its offer; the description of this device. */
export async function begin(name, servers, sdp) {
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
  if (sdp) await peer.setRemoteDescription({ type: "offer", sdp });
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== "complete") {
    await new Promise((done) => {
      setTimeout(done, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && done());
    });
  }
  return peer.localDescription.sdp;
}

/** Accepts the answer to an offer. */
export const accept = (name, sdp) => peers.get(name).peer.setRemoteDescription({ type: "answer", sdp });

/** Sends a text, if the connection is open. */
export function send(name, text) {
  const way = peers.get(name);
  if (way?.channel.readyState !== "open") return;
  if (way.channel.bufferedAmount > FULL) way.channel.close();
  else way.channel.send(text);
}

addEventListener("pagehide", (event) => {
  if (!event.persisted) peers.forEach(end);
});
