// The page on this computer: its files are kept, so that it opens without a network.
import { registerSW } from 'virtual:pwa-register';
import { store } from '../store.svelte';

/** Keeps the page. A new version waits until the page is opened the next time; that it is there is said. */
export function install(): void {
  registerSW({
    onNeedRefresh() {
      store.notice = { text: store.messages.panels.pwa.update };
    },
  });
}
