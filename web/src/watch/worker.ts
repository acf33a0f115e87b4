// The thinker's thread, which packs a trace before it tells it. Its name says the digits of the board.
import 'nonet/worker';
import { memoryOf, pack } from './trace';

const digits = JSON.parse(self.name) as string[];
const tell = self.postMessage.bind(self) as (message: unknown, given?: ArrayBuffer[]) => void;
self.postMessage = (message: { answer?: { ok: boolean; value: Parameters<typeof pack>[0] } }) => {
  if (!message.answer?.ok) return tell(message);
  const value = pack(message.answer.value, digits);
  tell({ ...message, answer: { ok: true, value } }, memoryOf(value));
};
