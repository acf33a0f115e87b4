// The thinker's thread: an instance of nonet, and one of its maker when that is asked something. It is ended from outside.
import { Nonet } from './nonet';
import type { FromWorker, Progress, ToWorker } from './requests';

let nonet: Promise<Nonet> | undefined;
let making: Promise<Nonet> | undefined;
let current = 0;

const tell = (message: FromWorker) => postMessage(message);
const start = (module: WebAssembly.Module) =>
  Nonet.start(module, (progress) => tell({ id: current, progress: progress as Progress }));

async function work(message: ToWorker): Promise<FromWorker> {
  if ('module' in message) {
    nonet = start(message.module);
    await nonet;
    return { ready: true };
  }
  const { id, name, body, maker } = message;
  const instance = await (maker ? (making ??= start(maker)) : nonet!);
  current = id;
  return { id, answer: instance.request(name, body) };
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    tell(await work(data));
  } catch (error) {
    tell({ broken: String(error) });
  }
};
