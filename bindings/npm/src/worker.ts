// The thinker's thread: an instance of nonet, and one of the full module when that is first needed. It is ended from
// outside, and what it searches then has no more time.
import { type Port, system } from './compile.js';
import { Nonet } from './nonet.js';
import type { FromWorker, ToWorker } from './requests.js';
import { stopWatch } from './stopping.js';

let nonet: Promise<Nonet> | undefined;
let all: Promise<Nonet> | undefined;
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
  const { id, work: asked, full } = message;
  const instance = await (full ? (all ??= start(full)) : nonet!);
  current = id;
  const answer =
    'many' in asked ? instance.solveMany(asked.many) : instance.request(asked.name, asked.body as never);
  return { id, answer };
}

port.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    tell(await work(data));
  } catch (error) {
    tell({ broken: String(error) });
  }
};
