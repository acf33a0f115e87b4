// The reason of a step link by link: which of its sentences is shown, or all at once.
import type { Overlay } from '../board/overlay';
import { store } from '../store.svelte';
import { drawingOf, tellingOf } from './drawing';
import type { Step } from './step';

const LONG = 6; // sentences: a longer reason is begun with its first
const cellOf = (name: string) => store.cellOf(name);

class Telling {
  private of = $state.raw<Step>();
  private shown = $state<number>();

  /** Returns the sentence of this step that is shown, from 0; nothing if that is all at once. */
  at(step: Step): number | undefined {
    if (this.of === step) return this.shown;
    return step.told.length > LONG ? 0 : undefined;
  }
  /** Shows a sentence; without a number all at once. */
  go(step: Step, to?: number): void {
    this.of = step;
    this.shown = to === undefined ? to : Math.max(0, Math.min(step.told.length - 1, to));
    store.say(this.words(step) ?? step.sentence, { nonet: true });
  }
  drawing(step: Step): Overlay {
    const at = this.at(step);
    return at === undefined ? drawingOf(step, 'result', cellOf) : tellingOf(step, at, cellOf);
  }
  // What is read aloud of the sentence that is shown.
  words(step: Step): string | undefined {
    const at = this.at(step);
    if (at === undefined) return undefined;
    const { case: letter, words } = step.told[at];
    return letter ? `${letter}: ${words}` : words;
  }
}

export const telling = new Telling();
