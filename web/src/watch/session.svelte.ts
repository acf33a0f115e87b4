// Engines at work on one puzzle, beside each other: a trace of each, the place in it, and what goes on to the next.
import type { Cell } from '../engine/game';
import { full } from '../engine/load';
import type { Asked } from '../engine/requests';
import { Thinker } from 'nonet/core';
import { givens } from '../givens';
import { store } from '../store.svelte';
import { Replay } from './replay';
import { KINDS, type Kind, type Speaker, type Trace } from './trace';
import { type Tree, treeOf } from './tree';
import WatchWorker from './worker?worker';

export const MOST = 4; // engines
export const LIMITS = [1_000, 20_000, 100_000, 1_000_000]; // events of a trace
export const SPEEDS = [1, 2, 4, 8, 16, 32, 64]; // steps a second
export const STOPS = ['decide', 'conflict', 'solution'] as const satisfies Kind[];
export type Stop = (typeof STOPS)[number];

export class Pane {
  engine: Speaker = $state('csp');
  trace = $state.raw<Trace>();
  tree = $state.raw<Tree>();
  problem = $state('');
  at = $state(0); // the event that has happened last
  cells = $state.raw<Cell[]>([]); // one that did not change is the same object as before
  replay!: Replay;
  private stops!: Record<Stop, number[]>; // where events of these kinds are

  constructor(engine: Speaker) {
    this.engine = engine;
  }

  get last(): number {
    return this.trace ? this.trace.count - 1 : 0;
  }

  take(trace: Trace): void {
    this.trace = trace;
    this.tree = treeOf(trace);
    this.replay = new Replay(trace);
    this.stops = { decide: [], conflict: [], solution: [] };
    const lists = KINDS.map((kind) => this.stops[kind as Stop] as number[] | undefined);
    for (let at = 0; at < trace.count; ++at) lists[trace.kinds[at]]?.push(at);
    this.cells = [];
    this.go(0);
  }

  forget(): void {
    this.trace = this.tree = undefined;
    this.problem = '';
  }

  go(to: number): void {
    if (!this.trace) return;
    this.at = Math.max(0, Math.min(this.last, to));
    this.replay.go(this.at);
    const board = this.ended ?? this.replay;
    this.cells = Array.from({ length: this.trace.size ** 2 }, (_, cell) => this.cell(board, cell));
  }

  /** Goes to the next event of a kind, or the one before; to an end if there is none. */
  goTo(kind: Stop | undefined, forward: boolean): void {
    if (!kind) return this.go(this.at + (forward ? 1 : -1));
    const past = this.count(kind);
    const here = this.stops[kind][past - 1] === this.at;
    this.go(
      (forward ? this.stops[kind][past] : this.stops[kind][past - (here ? 2 : 1)]) ??
        (forward ? this.last : 0),
    );
  }

  /** Returns how many events of a kind have happened; of all, how many there are. */
  count(kind: Stop, all = false): number {
    const places = this.stops[kind];
    if (all) return places.length;
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle] <= this.at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // At the end of a search that was not cut: the board of the last solution, since there is nothing on its own.
  private get ended(): Replay | undefined {
    const last = this.stops.solution.at(-1);
    if (this.at < this.last || last === undefined || this.trace!.leftOut) return undefined;
    const board = new Replay(this.trace!);
    board.go(last);
    return board;
  }

  private cell(board: Replay, cell: number): Cell {
    const old = this.cells[cell] as Cell | undefined;
    const digit = board.digit(cell);
    if (digit) return old?.digit === digit ? old : { digit, given: isGiven(cell) };
    const centre = board.candidates(cell);
    const alike = old?.centre?.length === centre.length && centre.every((one, at) => one === old.centre![at]);
    return alike ? old : { centre };
  }
}

// While a puzzle is being set, all that is on the board is given.
function isGiven(cell: number): boolean {
  const { digit, given } = store.cells[cell];
  return !!given || (store.setting && !!digit);
}

class Session {
  panes = $state.raw<Pane[]>([]);
  unit = $state<'event' | 'decide'>('event'); // of a step
  limit = $state(LIMITS[1]);
  speed = $state(4);
  plays = $state(false);
  private asking = $state.raw<AbortController>();
  private thinker: Thinker | undefined;
  private puzzle = '';

  get busy(): boolean {
    return this.asking !== undefined;
  }
  get atEnd(): boolean {
    return this.panes.every((pane) => pane.at === pane.last);
  }

  /** Begins with these engines, on the puzzle of the page. */
  async begin(engines: Speaker[]): Promise<void> {
    this.panes = engines.map((engine) => new Pane(engine));
    await this.load();
  }

  /** Asks for all traces anew: of the puzzle that is on the board now, in the language of the page. */
  async load(): Promise<void> {
    this.stop();
    this.thinker?.stop();
    this.puzzle = givens();
    const module = await full();
    this.thinker = new Thinker({
      module,
      open: () => new WatchWorker({ name: JSON.stringify(store.layout.digits) }),
      words: () => store.messages.play,
    });
    await this.ask(this.panes);
  }

  /** Asks for the traces of these panes, one after the other. */
  async ask(panes: Pane[]): Promise<void> {
    this.stop();
    const control = (this.asking = new AbortController());
    for (const pane of panes) pane.forget();
    try {
      for (const pane of panes) {
        const body: Asked<'trace'> = {
          puzzle: this.puzzle,
          engine: pane.engine,
          events: this.limit,
          words: true,
        };
        const wish = { signal: control.signal };
        const answer = await this.thinker!.ask('trace', { ...body, language: store.settings.language }, wish);
        if (answer.ok) pane.take(answer.value as unknown as Trace);
        else pane.problem = answer.problem.detail;
      }
    } catch (reason) {
      if (!control.signal.aborted) throw reason;
    } finally {
      if (this.asking === control) this.asking = undefined;
    }
  }

  stop(): void {
    this.asking?.abort();
    this.asking = undefined;
    this.plays = false;
  }

  end(): void {
    this.stop();
    this.thinker?.stop();
    this.panes = [];
  }

  add(engine: Speaker): void {
    const pane = new Pane(engine);
    this.panes = [...this.panes, pane];
    void this.again(pane);
  }
  drop(pane: Pane): void {
    this.panes = this.panes.filter((one) => one !== pane);
  }
  change(pane: Pane, engine: Speaker): void {
    pane.engine = engine;
    void this.again(pane);
  }
  // What was still being asked is asked with it.
  private again(pane: Pane): Promise<void> {
    pane.forget();
    return this.ask(this.panes.filter((one) => !one.trace && !one.problem));
  }

  /** A step of all engines: each to its own next event or decision. */
  step(forward: boolean): void {
    this.goTo(this.unit === 'decide' ? 'decide' : undefined, forward);
  }
  goTo(kind: Stop | undefined, forward: boolean): void {
    for (const pane of this.panes) if (pane.trace) pane.goTo(kind, forward);
  }
  toEnd(forward: boolean): void {
    this.plays = false;
    for (const pane of this.panes) pane.go(forward ? pane.last : 0);
  }
  faster(up: boolean): void {
    const at = SPEEDS.indexOf(this.speed) + (up ? 1 : -1);
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))];
  }
}

export const session = new Session();
