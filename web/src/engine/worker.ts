// The thinker's thread: one instance of nonet, which answers what it is asked. It is ended from outside.
import { Nonet } from './nonet';
import type { FromWorker, Progress, ToWorker } from './requests';

let nonet: Promise<Nonet> | undefined;
let current = 0;

const tell = (message: FromWorker) => postMessage(message);

async function work(message: ToWorker): Promise<FromWorker> {
  if ('module' in message) {
    nonet = Nonet.start(message.module, (progress) => tell({ id: current, progress: progress as Progress }));
    await nonet;
    return { ready: true };
  }
  const instance = await nonet!;
  current = message.id;
  return { id: message.id, answer: instance.request(message.name, message.body) };
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    tell(await work(data));
  } catch (error) {
    tell({ broken: String(error) });
  }
};
