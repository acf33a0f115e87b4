// A question to the thinker about the board as it is now. It can be stopped, and what it was answered is forgotten as
// soon as the board or the language changes.
import type { Problem } from '../engine/nonet';
import type { Asked, Progress, RequestName, Told } from '../engine/requests';
import { store } from '../store.svelte';

type Rest<K extends RequestName> = Omit<Asked<K>, 'puzzle' | 'language'>;

interface Heard<K extends RequestName> {
  about: string;
  value?: Told<K>;
  problem?: Problem;
}

export class Question<K extends RequestName> {
  private told = $state.raw<Heard<K>>();
  private running = $state.raw<AbortController>();
  private broken = $state.raw<{ about: string; progress: Progress }>();
  progress = $state.raw<Progress>({});

  // `puzzle` says what is asked about: the game, or its givens alone.
  constructor(
    private readonly name: K,
    private readonly puzzle: () => string = () => store.save(),
  ) {}

  get busy(): boolean {
    return this.running !== undefined;
  }
  get value(): Told<K> | undefined {
    return this.heard?.value;
  }
  get problem(): Problem | undefined {
    return this.heard?.problem;
  }

  /** Asks, and stops what is under way. Returns nothing if it was stopped, is out of date or is a problem. */
  async ask(rest: Rest<K>): Promise<Told<K> | undefined> {
    this.stop();
    const about = aboutNow();
    const control = new AbortController();
    const { signal } = control;
    this.running = control;
    this.progress = {};
    try {
      const body = { puzzle: this.puzzle(), language: store.settings.language, ...rest };
      const progress = (state: Progress) => (this.progress = state);
      const answer = await store.thinker.ask(this.name, body as unknown as Asked<K>, { signal, progress });
      this.told = answer.ok ? { about, value: answer.value } : { about, problem: answer.problem };
      return this.value;
    } catch (reason) {
      if (!signal.aborted) throw reason;
      return undefined;
    } finally {
      if (this.running === control) this.running = undefined;
    }
  }

  // How far it was when it was stopped.
  get halted(): Progress | undefined {
    return this.broken?.about === aboutNow() ? this.broken.progress : undefined;
  }

  // True if something was under way.
  stop(): boolean {
    const { running } = this;
    if (running) this.broken = { about: aboutNow(), progress: this.progress };
    running?.abort();
    this.running = undefined;
    return running !== undefined;
  }

  forget(): void {
    this.stop();
    this.told = undefined;
  }

  private get heard(): Heard<K> | undefined {
    return this.told?.about === aboutNow() ? this.told : undefined;
  }
}

// What an answer is about: the board, which is another one after each turn, and the language.
const aboutNow = (): string => `${store.turn} ${store.settings.language}`;
