// Texts that come from outside: pasted, dropped, or of a file.
import { store } from '../store.svelte';
import { open } from './games';

const LARGEST = 4_000_000; // bytes of a file, or characters of a text

function tooLarge(size: number): boolean {
  if (size > LARGEST) store.notice = { text: store.messages.play.tooLarge };
  return size > LARGEST;
}

export async function readFile(file: File): Promise<string | undefined> {
  if (file.type.startsWith('image/')) {
    store.notice = { text: store.messages.play.picture, stays: true };
    store.say(store.notice.text, { urgent: true });
    return undefined;
  }
  return tooLarge(file.size) ? undefined : file.text();
}

function bring(text: string): void {
  if (!text.trim() || tooLarge(text.length)) return;
  store.notice = undefined;
  if (!open(text) && store.choice) store.dialog = 'choose';
}

// Hears what is pasted or dropped anywhere on the page but into a field.
export function listen(): () => void {
  const parts = new AbortController();
  const { signal } = parts;
  addEventListener(
    'paste',
    (event) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      const text = event.clipboardData?.getData('text/plain');
      const file = event.clipboardData?.files[0];
      if (text) bring(text);
      else if (file) void readFile(file).then((read) => read && bring(read));
    },
    { signal },
  );
  addEventListener('dragover', (event) => event.preventDefault(), { signal });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void readFile(file).then((read) => read && bring(read));
      else bring(event.dataTransfer?.getData('text/plain') ?? '');
    },
    { signal },
  );
  return () => parts.abort();
}
