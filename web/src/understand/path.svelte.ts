// The whole way to the solution, as a walk: one step after the other, each drawn on the board before it.
import { writeAll } from '../play/write';
import { store } from '../store.svelte';
import { drawingOf } from './drawing';
import { Question } from './question.svelte';
import type { Explanation, Step } from './step';
import { positionsOf, type Position } from './walk';

const cellOf = (name: string) => store.cellOf(name);

class PathState {
  readonly question = new Question('explain');
  // The step that is shown, from 0.
  at = $state(0);

  get path(): Explanation | undefined {
    const told = this.question.value;
    return told && 'steps' in told ? told : undefined;
  }
  // A sentence, if the board cannot be explained.
  get refused(): string | undefined {
    const told = this.question.value;
    return told && 'reason' in told ? told.reason : undefined;
  }
  private readonly positions: Position[] = $derived(this.path ? positionsOf(this.path, cellOf) : []);

  get step(): Step | undefined {
    return this.path?.steps[this.at];
  }

  async explain(): Promise<void> {
    if (!this.path) {
      this.at = 0;
      await this.question.ask({});
    }
    this.draw();
  }

  go(to: number): void {
    if (!this.path?.steps.length) return;
    this.at = Math.max(0, Math.min(this.path.steps.length - 1, to));
    this.draw();
    if (this.step) store.say(this.step.sentence, { nonet: true });
  }

  draw(): void {
    const { step } = this;
    if (!step) return;
    const board = this.positions[this.at];
    store.overlay = {
      ...drawingOf(step, 'result', cellOf),
      board: new Map(board.flatMap((held, cell) => (store.cells[cell].digit ? [] : [[cell, held]]))),
    };
  }

  /** Writes the digits that the path has placed up to the step that is shown, as one change. */
  take(): void {
    const steps = this.path?.steps.slice(0, this.at + 1) ?? [];
    const words = steps.flatMap(({ placements }) => placements.map(({ cell, digit }) => `${cell}=${digit}`));
    writeAll(words);
  }
}

export const path = new PathState();
