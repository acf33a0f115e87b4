// Opens the game in the page's address, when the page is opened or the address is changed.
import { makeLinked } from '../make/maker.svelte';
import { beginBlank, open } from '../play/games';
import { store } from '../store.svelte';
import { isNewLink } from '../make/wishes';
import { isLink, readLink } from './link';
import { followAddress } from '../lab/address';

// An empty board to set a puzzle on, 9×9 or of the layout that is named: #set, #set=16.
const SET = /^#set(?:=(.+))?$/;

/** Returns whether the address asks for something. */
export const linked = (): boolean =>
  isLink(location.hash) || isNewLink(location.hash) || SET.test(location.hash);

/** Opens the game in the address. A link that holds none is said, and leaves the game alone. */
export async function openLink(): Promise<void> {
  const { hash, pathname, search } = location;
  followAddress();
  if (makeLinked()) return;
  const set = SET.exec(hash);
  if (set) {
    history.replaceState(null, '', `${pathname}${search}`);
    beginBlank(decodeURIComponent(set[1] ?? '9'));
  }
  if (!isLink(hash)) return;
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
