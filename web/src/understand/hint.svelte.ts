// A hint, in four strengths: each wish for more shows the next, and any change of the board takes all of it back.
import { writeAll } from '../play/write';
import { store } from '../store.svelte';
import { learn } from './learn.svelte';
import { cellsOf, drawingOf, shown, type Strength, strengths } from './drawing';
import { Question } from './question.svelte';
import type { Hint, Step } from './step';
import { telling } from './telling.svelte';

// Whether steps that the player's own candidates show are passed over, as nonet names it.
const passingOver = { auto: 'full', always: 'always', never: 'never' } as const;
const cellOf = (name: string) => store.cellOf(name);

class HintState {
  readonly question = new Question('hint');
  readonly why = new Question('why');
  private shown = $state(0);

  // The strengths that are shown, 0 to 4.
  get strength(): number {
    return this.step ? this.shown : 0;
  }
  get step(): Step | undefined {
    const told = this.question.value;
    const step = told && 'steps' in told ? told.steps[0] : undefined;
    return step && 'notation' in step ? (step as Step) : undefined; // asked without a strength, it is whole
  }
  get busy(): boolean {
    return this.question.busy || this.why.busy;
  }

  // Whether all of the step has been told.
  get whole(): boolean {
    return this.strength === strengths.length;
  }

  // Shows the next strength; first asks for the step.
  async more(): Promise<void> {
    if (this.busy) return;
    if (!store.notice?.stays) store.notice = undefined;
    if (!this.step) {
      this.shown = 1;
      const rest = { passing_over: passingOver[store.settings.ownCandidates] };
      // On the board of an exercise, its technique first, as long as it is there.
      const first = learn.goal && (await this.question.ask({ ...rest, only: learn.goal }));
      const told = first && 'steps' in first && first.steps.length ? first : await this.question.ask(rest);
      if (told && !('steps' in told)) await this.why.ask({});
    } else if (this.shown < strengths.length) {
      ++this.shown;
    }
    this.draw();
  }

  // All of it at once.
  async all(): Promise<void> {
    if (!this.step) await this.more();
    this.shown = strengths.length;
    this.draw();
  }

  less(): void {
    if (this.shown > 1) --this.shown;
    this.draw();
  }

  // False if there was none.
  close(): boolean {
    if (!this.question.value && !this.question.problem) return false;
    this.question.forget();
    this.why.forget();
    store.overlay = undefined;
    return true;
  }

  draw(): void {
    const { step } = this;
    if (!step) return;
    const strength: Strength = strengths[this.shown - 1];
    const overlay = this.whole ? telling.drawing(step) : drawingOf(step, strength, cellOf);
    // The candidates that the step is about are shown in its cells, whether the player wrote them or not.
    const { board } = this.question.value as Hint;
    const spoken = strength === 'where' || strength === 'what' ? [] : cellsOf(overlay);
    store.overlay = {
      ...overlay,
      board: new Map(
        spoken.filter((cell) => !store.cells[cell].digit).map((cell) => [cell, shown(board[cell])]),
      ),
    };
    store.say((this.whole && telling.words(step)) || step.hints![this.shown - 1], { nonet: true });
  }

  /** Does the step, once it has been shown whole: digits are placed, candidates are taken out of the centre of cells. */
  do(): void {
    const { step } = this;
    if (!step || !this.whole) return;
    const words = wordsOf(step, this.question.value as Hint);
    if (!words.length) {
      const { already } = store.messages.panels.hint;
      store.notice = { text: already };
      return store.say(already);
    }
    writeAll(words);
  }
}

// The words of a step. In a cell without candidates in its centre, those that the step leaves are written.
function wordsOf(step: Step, { board }: Hint): string[] {
  const separator = store.layout.size > 9 ? ',' : '';
  const words = step.placements.map(({ cell, digit }) => `${cell}=${digit}`);
  for (const cell of new Set(step.eliminations.map((one) => one.cell))) {
    const gone = step.eliminations.filter((one) => one.cell === cell).map(({ digit }) => digit);
    const centre = store.cells[cellOf(cell)].centre ?? [];
    const known = shown(board[cellOf(cell)]).candidates ?? [];
    const toggled = centre.length
      ? gone.filter((digit) => centre.includes(digit))
      : known.filter((digit) => !gone.includes(digit));
    if (toggled.length) words.push(`${cell}+${toggled.join(separator)}`);
  }
  return words;
}

export const hint = new HintState();
