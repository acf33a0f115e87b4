// Digit first: a digit that is in hand, and goes into every cell that is tapped.
import { store } from '../store.svelte';
import { enter } from './write';

class Hand {
  digit = $state(0); // or colour; 0 is none

  // Whether a tap on a cell writes.
  wants(): boolean {
    return store.settings.digitFirst && this.digit > 0;
  }

  write(): void {
    enter(this.digit);
  }

  // Takes a digit, or puts it back.
  take(digit: number): void {
    this.digit = this.digit === digit ? 0 : digit;
    store.spotlight = store.mode === 'colour' ? 0 : this.digit;
  }
}

export const inHand = new Hand();
