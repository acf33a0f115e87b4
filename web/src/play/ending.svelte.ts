// The end of a game: how long it took, how hard the puzzle is, what was hard about it, and what can come next.
import { givens } from '../givens';
import { maker } from '../make/maker.svelte';
import { levels, newLink } from '../make/wishes';
import { writeLink } from '../share/link';
import { store } from '../store.svelte';
import type { Level } from '../understand/chart';
import { clock, written } from './clock.svelte';
import { playing } from './games';
import { hall } from './hall.svelte';
import { type DayLevel, dayLevels, readDay, savedOfDay, writtenDay } from './today';

const THOUGHT = 20; // seconds from one move to the next, which are worth telling

interface Known {
  puzzle: number; // as of store.puzzle
  level?: Level;
  hard: string[]; // names of techniques, the hardest first
}

class Ending {
  private known = $state.raw<Known | undefined>();
  private away = $state(-1); // the puzzle whose ending was put away
  busy = $state(false); // the next puzzle is being made

  get shown(): boolean {
    return store.complete && !store.setting && this.away !== store.puzzle;
  }
  get rated(): Known | undefined {
    return this.known?.puzzle === store.puzzle ? this.known : undefined;
  }
  get day() {
    void store.puzzle;
    return readDay(playing());
  }
  // The next level of the day that is still to be solved.
  get nextOfDay(): DayLevel | undefined {
    const { day } = this;
    if (!day) return undefined;
    const harder = dayLevels.slice(dayLevels.indexOf(day.level) + 1);
    return harder.find((level) => !savedOfDay(day.day, level)?.complete);
  }

  // Asks how hard the puzzle is.
  async rate(signal: AbortSignal): Promise<void> {
    const { puzzle } = store;
    const { language } = store.settings;
    const body = { puzzle: givens(), language, seconds: 10 };
    const answer = await store.thinker.ask('explain', body, { signal, patient: true }).catch(() => undefined);
    if (!answer?.ok || !('steps' in answer.value) || signal.aborted) return;
    const { value } = answer;
    const steps = value.steps.filter(({ level }) => level !== 'Easy').sort((a, b) => b.score - a.score);
    const level = 'level' in value ? (value.level ?? undefined) : undefined;
    this.known = { puzzle, level, hard: [...new Set(steps.map(({ name }) => name))].slice(0, 3) };
  }

  // The move that was thought about the longest.
  get thought(): { time: string; cell: number } | undefined {
    const { game } = JSON.parse(store.save() || '{}') as {
      game?: { steps: [string, number][]; done: number };
    };
    let before = 0;
    let best: { seconds: number; cell: number } | undefined;
    for (const [words, at] of game?.steps.slice(0, game.done) ?? []) {
      const name = /^r\d+c\d+/.exec(String(words))?.[0];
      if (name && at - before > (best?.seconds ?? THOUGHT))
        best = { seconds: at - before, cell: store.cellOf(name) };
      before = at;
    }
    return best && { time: written(best.seconds), cell: best.cell };
  }

  putAway(): void {
    this.away = store.puzzle;
  }

  async next(): Promise<void> {
    this.busy = true;
    const level = this.nextOfDay;
    if (level) {
      await hall.show(level);
      hall.leave();
    } else {
      const asked = maker.made?.asking;
      const rated = levels.find((one) => one === this.rated?.level?.toLowerCase());
      const asking = asked ?? { seed: 0, level: rated ?? 'easy', symmetry: 'half-turn' as const };
      await maker.another(asking);
      if (maker.problem) store.notice = { text: maker.problem, nonet: true };
    }
    this.busy = false;
  }

  // The time and a link to the puzzle, without what was played.
  async message(): Promise<string> {
    const { hall: words, panels } = store.messages;
    const level = this.rated?.level ? panels.levels[this.rated.level] : '';
    const day = this.day ? writtenDay(this.day.day, store.settings.language) : '';
    const what = [day, level].filter(Boolean).join(', ') || 'sudoku';
    const fragment = maker.made ? newLink(maker.made.asking) : await writeLink(givens());
    const link = location.href.replace(/[?#].*$/, '') + fragment;
    return `${words.end.shared(what, clock.words)}\n${link}`;
  }
}

export const ending = new Ending();
