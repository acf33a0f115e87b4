// The thinker's thread: an instance of nonet, and one of each other module that is asked something. It is ended from
// outside, and what it searches then has no more time.
import { type Port, system } from './compile.js';
import { Nonet } from './nonet.js';
import type { FromWorker, Other, ToWorker } from './requests.js';
import { stopWatch } from './stopping.js';

let nonet: Promise<Nonet> | undefined;
const others = new Map<Other, Promise<Nonet>>();
let current = 0;
let stopped = () => false;

const port =
  system()?.getBuiltinModule?.('node:worker_threads').parentPort ?? (globalThis as unknown as Port);
const tell = (message: FromWorker) => port.postMessage(message);
const start = (module: WebAssembly.Module) =>
  Nonet.start(
    module,
    (progress) => tell({ id: current, progress }),
    () => stopped(),
  );

async function work(message: ToWorker): Promise<FromWorker> {
  if ('module' in message) {
    stopped = stopWatch(message.stop);
    nonet = start(message.module);
    await nonet;
    return { ready: true };
  }
  const { id, name, body, other } = message;
  if (other && !others.has(other.name)) others.set(other.name, start(other.module));
  const instance = await (other ? others.get(other.name)! : nonet!);
  current = id;
  return { id, answer: instance.request(name, body as never) };
}

port.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    tell(await work(data));
  } catch (error) {
    tell({ broken: String(error) });
  }
};
