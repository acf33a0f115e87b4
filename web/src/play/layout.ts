// What is printed on the keys of this keyboard. Chromium tells it; elsewhere it is learned from the keys that are
// pressed. Where nothing is known yet, a key has what it has on an American keyboard.
const american: Record<string, string> = { Slash: '/', Comma: ',', Period: '.' };
const printed = new Map<string, string>();

interface Keyboard {
  getLayoutMap?: () => Promise<ReadonlyMap<string, string>>;
}

/** Asks the browser for the layout, if it tells it. */
export async function askLayout(): Promise<void> {
  const { keyboard } = navigator as { keyboard?: Keyboard };
  const map = await keyboard?.getLayoutMap?.().catch(() => undefined);
  for (const [code, key] of map ?? []) printed.set(code, key);
}

/** Learns what a key without Shift and the like writes. */
export function learnKey({ code, key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  if (key.length === 1 && !(shiftKey || ctrlKey || altKey || metaKey)) printed.set(code, key.toLowerCase());
}

/** Returns what is printed on the key at this place. */
export function labelOf(code: string): string {
  return printed.get(code) ?? american[code] ?? code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/** Returns whether a sign is printed on one of the keys, so that it needs no Shift. */
export function plain(sign: string): boolean {
  return printed.size ? [...printed.values()].includes(sign) : Object.values(american).includes(sign);
}
