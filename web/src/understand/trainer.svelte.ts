// The trainer: a board on which one technique is the next step, the player's move on it, and what it was worth.
import type { Cell } from '../engine/game';
import type { Told } from '../engine/requests';
import { maker } from '../make/maker.svelte';
import { drawSeed } from '../make/wishes';
import { clock } from '../play/clock.svelte';
import { readText, writeText } from '../play/storage';
import { undo } from '../play/write';
import { store } from '../store.svelte';
import { cellsOf } from './drawing';
import { hint } from './hint.svelte';
import { learn, type Technique } from './learn.svelte';
import { Question } from './question.svelte';
import type { Level, Step } from './step';
import { movesOfGame } from './trace';
import { telling } from './telling.svelte';
import { answered, cardOf, fresh, nextOf, played, readTraining, type Training } from './training';

const KEPT = 'nonet.training';

interface Exercise {
  technique: Technique;
  puzzle: number; // as of store.puzzle
  board: string; // as text
  cells: Cell[];
  began: number; // seconds on the clock
}

interface Ruling {
  turn: number;
  // `other`: it is true, and another technique shows it.
  kind: 'right' | 'other' | 'wrong';
  text: string; // nonet's words
  name?: string; // of the other technique
  step?: Step;
}

class Trainer {
  training = $state.raw<Training>(fresh());
  upTo = $state<Level>('Hard');
  making = $state(false);
  private exercise = $state.raw<Exercise>();
  private ruled = $state.raw<Ruling>();
  private answered = $state(false); // it counts once
  private readonly question = new Question('judge', () => this.exercise!.board);

  constructor() {
    this.training = readTraining(readText(KEPT)) ?? fresh();
  }

  // What is to be found on the board.
  get open(): Exercise | undefined {
    return this.exercise?.puzzle === store.puzzle ? this.exercise : undefined;
  }
  get ruling(): Ruling | undefined {
    return this.open && this.ruled?.turn === store.turn ? this.ruled : undefined;
  }
  // The techniques that are trained, the easiest first.
  get techniques(): Technique[] {
    const levels = Object.keys(store.messages.panels.levels) as Level[];
    const most = levels.indexOf(this.upTo);
    const among = learn.techniques.filter(({ explains, level }) => explains && levels.indexOf(level) <= most);
    return [...among].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.score - b.score);
  }

  /** Begins an exercise: of this technique, or of the one whose turn it is. */
  async next(technique?: string): Promise<void> {
    if (this.making) return;
    this.making = true;
    try {
      const { language } = store.settings;
      await learn.load(language, '');
      const ids = this.techniques.map((one) => one.technique);
      const id = technique ?? nextOf(this.training, ids, this.exercise?.technique.technique);
      const page = id && (await learn.lesson(language, id));
      if (page) await this.begin(page);
    } finally {
      this.making = false;
    }
  }

  // A new board, or, where none is found in time, that of the lesson.
  private async begin(technique: Technique): Promise<void> {
    const lesson = technique.page?.lesson;
    if (!lesson) return;
    const tasks = lesson.exercises;
    const task = tasks.length ? tasks[Math.floor(Math.random() * tasks.length)].generate : undefined;
    const made = task && (await learn.exercise(technique, lesson, { ...task, seed: drawSeed() }));
    if (!made && task && !maker.rare) return; // it was stopped
    if (!made && !(await learn.exercise(technique, lesson))) return;
    this.exercise = {
      technique,
      puzzle: store.puzzle,
      board: boardNow(),
      cells: store.cells,
      began: clock.seconds,
    };
    this.ruled = undefined;
    this.answered = false;
  }

  /** Judges what the player has written since the exercise began. */
  async look(): Promise<void> {
    const { open: exercise } = this;
    const steps = exercise ? movesSince(exercise.cells, store.cells) : [];
    if (!exercise || !steps.length || this.ruling) return;
    const { turn } = store;
    const { technique } = exercise.technique;
    let judged = await this.judged(steps, technique);
    if (!judged || turn !== store.turn) return;
    let kind: Ruling['kind'] = 'right';
    const wrong = judged.find((one) => one.true === false);
    if (wrong) kind = 'wrong';
    else if (judged.some((one) => one.technique !== technique)) {
      kind = 'other';
      judged = (await this.judged(steps)) ?? judged;
      if (turn !== store.turn) return;
    }
    const [one] = wrong ? [wrong] : judged;
    this.ruled = {
      turn,
      kind,
      text: one.text,
      name: one.name,
      step: kind === 'right' ? one.shown : undefined,
    };
    if (kind !== 'other') this.count(kind === 'right');
    hint.close();
    this.draw();
    store.say(this.words);
  }

  // What is said of the move.
  get words(): string {
    const { ruling, open } = this;
    if (!ruling || !open) return '';
    const { rulings } = store.messages.panels.train;
    if (ruling.kind !== 'other') return rulings[ruling.kind];
    return rulings.other(learn.nameOf(open.technique), ruling.name);
  }

  // Whoever looks at the hint has not found it.
  miss(): void {
    if (this.open) this.count(false);
  }
  again(): void {
    undo();
    store.notice = {
      text: store.messages.panels.learn.sought(learn.nameOf(this.open!.technique)),
      stays: true,
    };
  }
  async show(): Promise<void> {
    if (this.ruling) this.again();
    await hint.all();
  }
  close(): boolean {
    if (!this.ruling) return false;
    this.ruled = undefined;
    store.overlay = undefined;
    return true;
  }
  draw(): void {
    const { ruling, open } = this;
    if (!ruling?.step || !open) return;
    const overlay = telling.drawing(ruling.step);
    const board = cellsOf(overlay)
      .filter((cell) => !open.cells[cell].digit)
      .map((cell) => [cell, { candidates: open.cells[cell].centre ?? open.cells[cell].can ?? [] }] as const);
    store.overlay = { ...overlay, board: new Map(board) };
  }

  /** Counts, of a game that is over, the technique that each move used. */
  async countGame(game: string): Promise<void> {
    if (this.training.games.includes(game) || this.open) return;
    this.keep(played(this.training, game, {}));
    const moves = await movesOfGame(store.save());
    this.keep(played(this.training, '', moves));
  }

  keep(training: Training): void {
    this.training = training;
    writeText(KEPT, JSON.stringify(training));
  }
  card = (technique: string) => cardOf(this.training, technique);

  private count(right: boolean): void {
    if (this.answered || !this.open) return;
    this.answered = true;
    const { technique, began } = this.open;
    this.keep(answered(this.training, technique.technique, right, clock.seconds - began, Date.now()));
  }
  private async judged(
    steps: string[],
    only?: string,
  ): Promise<Extract<Told<'judge'>, { judged: unknown }>['judged'] | undefined> {
    const told = await this.question.ask({ steps, seconds: 20, ...(only && { only }) });
    return told && 'judged' in told ? told.judged : undefined;
  }
}

// With the digits on it; candidates that the exercise has taken away stay away.
function boardNow(): string {
  const answer = store.game.puzzle(true);
  return answer.ok ? answer.value.text : '';
}

// A digit says all; without one, the candidates that are gone.
function movesSince(before: Cell[], now: Cell[]): string[] {
  const placed = now.flatMap(({ digit }, cell) =>
    digit && !before[cell].digit ? [`${store.cellName(cell)}=${digit}`] : [],
  );
  if (placed.length) return placed;
  return now.flatMap(({ centre = [] }, cell) => {
    const gone = (before[cell].centre ?? []).filter((digit) => !centre.includes(digit));
    return gone.map((digit) => `${store.cellName(cell)}<>${digit}`);
  });
}

export const trainer = new Trainer();
