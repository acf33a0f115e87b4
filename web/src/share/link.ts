// A game as a link: `#p=` and base64url(deflate-raw(nonet's JSON)). What stands behind `#` never leaves the browser.

const PREFIX = '#p=';
// Of an unpacked game, in bytes. A short link that unpacks to more is not opened.
const MOST = 4 * 1024 * 1024;

export type LinkFault = 'cut' | 'foreign' | 'large';
export type Linked = { text: string } | { fault: LinkFault };

/** Returns the part of a link that holds this game. */
export async function writeLink(text: string): Promise<string> {
  return PREFIX + toBase64Url(await packed(new TextEncoder().encode(text)));
}

/** Returns whether a fragment claims to hold a game. */
export function isLink(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** Returns the text of the game in a link, or why there is none. What a sentence puts after a link is left out. */
export async function readLink(fragment: string): Promise<Linked> {
  const letters = fragment.slice(PREFIX.length).replace(/[^-\w]+$/, '');
  const bytes = fromBase64Url(letters);
  return bytes === null || bytes.length === 0 ? { fault: 'foreign' } : unpacked(bytes);
}

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Linked> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode() };
      size += value.length;
      if (size > MOST) {
        await reader.cancel();
        return { fault: 'large' };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // What was unpacked tells a link that lost its end from one that is something else.
    return { fault: text.trimStart().startsWith('{') ? 'cut' : 'foreign' };
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[-\w]*$/.test(text)) return null;
  // One letter too many is the rest of three bytes that are gone.
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  const letters = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
