// The whole way to the solution, as a walk: one step after the other, each drawn on the board before it.
import { writeAll } from '../play/write';
import { store } from '../store.svelte';
import { Question } from './question.svelte';
import type { Explanation, Scale, Step } from './step';
import { telling } from './telling.svelte';
import { positionsOf, type Position } from './walk';

const cellOf = (name: string) => store.cellOf(name);

class PathState {
  readonly question = new Question('explain');
  // The step that is shown, from 0.
  at = $state(0);
  // Whose steps are asked for.
  private asked = $state<Scale>('hodoku');

  get scale(): Scale {
    return this.asked;
  }
  /** Asks for other steps, if some have been asked for. */
  set scale(to: Scale) {
    const again = this.question.busy || this.question.value || this.question.problem;
    this.asked = to;
    this.question.forget();
    store.overlay = undefined;
    if (again) void this.explain();
  }

  get path(): Explanation | undefined {
    const told = this.question.value;
    return told && 'steps' in told ? told : undefined;
  }
  // A sentence, if the board cannot be explained.
  get refused(): string | undefined {
    const told = this.question.value;
    return told && 'reason' in told ? told.reason : undefined;
  }
  // Whether that is the board's fault, and not that it takes too long or is of a kind that is not rated.
  get wrong(): boolean {
    return this.refused !== undefined && this.question.value?.verdict !== 'gave up';
  }
  private readonly positions: Position[] = $derived(this.path ? positionsOf(this.path, cellOf) : []);

  get step(): Step | undefined {
    return this.path?.steps[this.at];
  }

  async explain(): Promise<void> {
    if (!this.path) {
      this.at = 0;
      await this.question.ask({ scale: this.scale });
    }
    this.draw();
  }

  go(to: number): void {
    if (!this.path?.steps.length) return;
    this.at = Math.max(0, Math.min(this.path.steps.length - 1, to));
    this.draw();
    if (this.step) store.say(telling.words(this.step) ?? this.step.sentence, { nonet: true });
  }

  // Cells are shown as they are on the path, which may begin before the digits that the player has placed.
  draw(): void {
    const { path, step } = this;
    if (!path || !step) return;
    const board = this.positions[this.at];
    const blank = (cell: number) => 'candidates' in path.board[cell];
    store.overlay = {
      ...telling.drawing(step),
      board: new Map(board.flatMap((held, cell) => (blank(cell) ? [[cell, held]] : []))),
    };
  }

  /** Writes the digits that the path has placed up to the step that is shown, as one change. */
  take(): void {
    const steps = this.path?.steps.slice(0, this.at + 1) ?? [];
    const placed = steps.flatMap(({ placements }) => placements);
    const fresh = placed.filter(({ cell, digit }) => store.cells[cellOf(cell)].digit !== digit);
    writeAll(fresh.map(({ cell, digit }) => `${cell}=${digit}`));
  }
}

export const path = new PathState();
