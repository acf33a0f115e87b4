// The maker of puzzles: it is asked in the worker, told what comes, and stopped at any time.
import { open } from '../play/games';
import { savedGames } from '../play/storage';
import { store } from '../store.svelte';
import { type Asking, drawSeed, isNewLink, newLink, readNewLink, type Wishes } from './wishes';

// How the puzzle on the board came about.
interface Origin {
  asking: Asking;
  seed: number;
  command: string; // for the program
  puzzle: number; // as of store.puzzle
}

const PATIENCE = 60; // seconds

class Maker {
  // What was wished last.
  wishes = $state<Wishes>({
    kind: 'standard',
    size: 9,
    notation: '',
    level: 'easy',
    symmetry: 'half-turn',
    technique: '',
    as: 'require',
    seed: '',
  });
  attempts = $state(0);
  puzzles = $state.raw<string[]>([]); // made so far, as texts
  problem = $state(''); // nonet's words
  rare = $state(false); // none was made before the time was up
  private origin = $state.raw<Origin>();
  private work = $state.raw<AbortController>();

  get busy(): boolean {
    return this.work !== undefined;
  }
  // Of the puzzle on the board; nothing if it was not made here.
  get made(): (Origin & { link: string }) | undefined {
    const { origin } = this;
    if (origin?.puzzle !== store.puzzle) return undefined;
    return { ...origin, link: location.href.replace(/[?#].*$/, '') + newLink(origin.asking) };
  }

  /** Makes puzzles. Returns what they were made by; nothing if that was stopped, or cannot be. */
  async make(asking: Asking, count = 1): Promise<{ seed: number; command: string } | undefined> {
    this.stop();
    this.forget();
    const work = new AbortController();
    this.work = work;
    try {
      const body = { ...asking, count, seconds: PATIENCE, language: store.settings.language };
      const answer = await store.thinker.ask('generate', body, {
        signal: work.signal,
        progress: ({ attempts, puzzle }) => {
          this.attempts = attempts ?? this.attempts;
          if (puzzle) this.puzzles = [...this.puzzles, text(puzzle)];
        },
      });
      if (work.signal.aborted) return undefined;
      if (!answer.ok) {
        this.problem = answer.problem.detail;
        return undefined;
      }
      this.attempts = answer.value.attempts;
      this.rare = !this.puzzles.length;
      return answer.value;
    } catch (reason) {
      if (!work.signal.aborted) throw reason;
      return undefined;
    } finally {
      if (this.work === work) this.work = undefined;
    }
  }

  /** Makes one puzzle, and begins it. The game before is kept among the saved ones. False if there is none. `name`: under
   *  which the game is kept. */
  async begin(asking: Asking, name?: string): Promise<boolean> {
    const before = store.puzzle;
    const told = await this.make(asking);
    const [puzzle] = this.puzzles;
    if (!told || !puzzle) return false;
    if (name && store.puzzle !== before) return false; // another game has begun meanwhile
    const unfinished = store.done > 0 && !store.complete && !store.setting;
    if (!open(puzzle, name)) return false;
    noteAll(puzzle);
    const { seed, command } = told;
    this.origin = { asking: { ...asking, seed }, seed, command, puzzle: store.puzzle };
    const words = store.messages.make;
    store.notice = !name && unfinished && savedGames().length ? { text: words.keptBefore } : undefined;
    store.say(words.begun);
    return true;
  }

  /** Begins another one of the same kind. */
  another(asking: Asking): Promise<boolean> {
    return this.begin({ ...asking, seed: drawSeed() });
  }

  // True if something was under way.
  stop(): boolean {
    const { work } = this;
    work?.abort();
    this.work = undefined;
    return work !== undefined;
  }

  forget(): void {
    this.attempts = 0;
    this.puzzles = [];
    this.problem = '';
    this.rare = false;
  }
}

/** Writes the candidates of a position into every cell, so that hints go on from there. */
export function noteAll(puzzle: string): void {
  const { candidates } = JSON.parse(puzzle) as { candidates?: number[][] };
  const between = store.layout.size > 9 ? ',' : '';
  const words = (candidates ?? []).flatMap((digits, cell) => {
    const { digit, centre } = store.cells[cell];
    return digit || centre || !digits.length ? [] : [`${store.cellName(cell)}+${digits.join(between)}`];
  });
  if (words.length) store.write(...words);
}

// Without the solution: the player finds that.
function text(puzzle: object): string {
  const { solution, clues, attempt, ...board } = puzzle as Record<string, unknown>;
  void [solution, clues, attempt];
  return JSON.stringify(board);
}

export const maker = new Maker();

/** Makes the puzzle that the page's address asks for. False if it asks for none. */
export function makeLinked(): boolean {
  const { hash, pathname, search } = location;
  if (!isNewLink(hash)) return false;
  history.replaceState(null, '', `${pathname}${search}`);
  store.dialog = 'new';
  void maker.begin(readNewLink(hash)).then((begun) => begun && (store.dialog = ''));
  return true;
}
