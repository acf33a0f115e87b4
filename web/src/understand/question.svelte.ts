// A question to the thinker about the board as it is now. It is asked once at a time, can be stopped, and what it was
// answered is forgotten as soon as the board or the language changes.
import type { Problem } from '../engine/nonet';
import type { Asked, Progress, RequestName, Told } from '../engine/requests';
import { store } from '../store.svelte';

export class Question<K extends RequestName> {
  private told = $state.raw<{ about: string; value?: Told<K>; problem?: Problem }>();
  private running = $state.raw<{ about: string; control: AbortController }>();
  progress = $state.raw<Progress>({});

  constructor(private readonly name: K) {}

  // What the answer is about. The board is another one after each turn.
  private get about(): string {
    return `${store.turn} ${store.settings.language}`;
  }

  get busy(): boolean {
    return this.running !== undefined;
  }
  get value(): Told<K> | undefined {
    return this.told?.about === this.about ? this.told.value : undefined;
  }
  get problem(): Problem | undefined {
    return this.told?.about === this.about ? this.told.problem : undefined;
  }

  /** Asks about the board. Returns the answer, or nothing if it was stopped, is out of date or is a problem. */
  async ask(more: Omit<Asked<K>, 'puzzle' | 'language'>): Promise<Told<K> | undefined> {
    this.stop();
    const { about } = this;
    const control = new AbortController();
    this.running = { about, control };
    this.progress = {};
    try {
      const body = { puzzle: store.save(), language: store.settings.language, ...more };
      const answer = await store.thinker.ask(this.name, body as unknown as Asked<K>, {
        signal: control.signal,
        progress: (state) => (this.progress = state),
      });
      this.told = answer.ok ? { about, value: answer.value } : { about, problem: answer.problem };
      return this.value;
    } catch (reason) {
      if (!control.signal.aborted) throw reason;
      return undefined;
    } finally {
      if (this.running?.control === control) this.running = undefined;
    }
  }

  stop(): void {
    this.running?.control.abort();
    this.running = undefined;
  }

  forget(): void {
    this.stop();
    this.told = undefined;
  }
}
