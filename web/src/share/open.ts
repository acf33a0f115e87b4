// Opens the game in the page's address, when the page is opened or the address is changed.
import { makeLinked } from '../make/maker.svelte';
import { open } from '../play/games';
import { store } from '../store.svelte';
import { isLink, readLink } from './link';

/** Opens the game in the address. A link that holds none is said, and leaves the game alone. */
export async function openLink(): Promise<void> {
  const { hash, pathname, search } = location;
  if (makeLinked() || !isLink(hash)) return;
  const { share } = store.messages.panels;
  const read = await readLink(hash);
  // What is played from here on is not what the address says.
  history.replaceState(null, '', `${pathname}${search}`);
  if ('fault' in read) {
    store.notice = { text: share.faults[read.fault], stays: true };
    store.say(store.notice.text, { urgent: true });
  } else if (open(read.text)) {
    store.notice = { text: share.opened };
    store.say(store.notice.text);
  }
}

export function listenForLinks(): void {
  addEventListener('hashchange', () => void openLink());
}
