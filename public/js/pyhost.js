// Loads PyScript. Its one default worker hook is compiled with Function(), which the policy of the page forbids: the set
// is emptied before the interpreter is ready. Price: no PyScript workers here; the bots have a worker of their own.
import { hooks } from "../../../@PYSCRIPT@/core.js";

hooks.worker.onBeforeRunAsync.clear();
