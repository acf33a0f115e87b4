// A tour of the page in a minute: one part after the other is pointed out. It can be put away at any time.
import { store } from '../store.svelte';
import { hall } from './hall.svelte';
import { focusCursor } from './keys.svelte';

// What each sentence of the catalogue is about; the first that can be seen.
export const stops = ['.board', '.pad', '.modes', '[data-action=check]', '[data-action=hint]', '.home'];

class Tour {
  at = $state(-1); // the stop; -1: no tour

  begin(): void {
    hall.leave(false);
    store.panel = 'play';
    this.at = 0;
  }
  next(): void {
    if (this.at + 1 < stops.length) ++this.at;
    else this.end();
  }
  back(): void {
    if (this.at > 0) --this.at;
  }
  end(): void {
    this.at = -1;
    focusCursor();
  }
}

export const tour = new Tour();
