// The puzzle through every engine: those of this module, and where a nonet server hands out the page, those of its API.
import type { Told } from '../engine/requests';
import { store } from '../store.svelte';
import { givens } from '../givens';

type Engine = Told<'engines'>['engines'][number];
type Row = Told<'compare'>['engines'][number];

export interface Trial {
  engine: Engine;
  server: boolean;
  state: 'waiting' | 'running' | 'done';
  row?: Row;
  problem?: string;
}

const API = '/api/v1';

class Trials {
  list = $state.raw<Trial[]>([]);
  server = $state(false);
  gone = $state(false); // the server, since it was asked last
  private running = $state.raw<AbortController>();

  get busy(): boolean {
    return this.running !== undefined;
  }

  // Lists the engines that are here.
  async load(): Promise<void> {
    const { language } = store.settings;
    const answer = await store.thinker.ask('engines', { language });
    const here = answer.ok ? answer.value.engines : [];
    const there = await enginesOfServer(language);
    this.server = there.length > 0;
    this.gone = false;
    const ids = new Set(here.filter(({ available }) => available).map(({ id }) => id));
    const further = there.filter(({ id }) => !ids.has(id));
    const known = new Set(further.map(({ id }) => id));
    this.list = [
      ...here.filter(({ id }) => !known.has(id)).map((engine) => ({ engine, server: false })),
      ...further.map((engine) => ({ engine, server: true })),
    ].map((one) => ({ ...one, state: 'waiting' }));
  }

  // One engine after the other, so that none disturbs another.
  async run(): Promise<void> {
    const control = new AbortController();
    this.running = control;
    const puzzle = givens();
    this.list = this.list.map(({ engine, server }) => ({ engine, server, state: 'waiting' }));
    try {
      for (const { engine, server } of this.list) {
        if (!engine.available) continue;
        this.set(engine.id, { state: 'running' });
        const body = { puzzle, engines: [engine.id], language: store.settings.language, seconds: 20 };
        const told = server
          ? await this.askServer(body, control.signal)
          : await this.ask(body, control.signal);
        this.set(engine.id, { state: 'done', ...told });
      }
    } catch (reason) {
      if (!control.signal.aborted) throw reason;
    } finally {
      this.list = this.list.map((one) => (one.state === 'running' ? { ...one, state: 'waiting' } : one));
      this.running = undefined;
    }
  }

  stop(): void {
    this.running?.abort();
  }

  private set(id: string, change: Partial<Trial>): void {
    this.list = this.list.map((one) => (one.engine.id === id ? { ...one, ...change } : one));
  }

  private async ask(body: object, signal: AbortSignal): Promise<Partial<Trial>> {
    const answer = await store.thinker.ask('compare', body as never, { signal });
    return answer.ok ? { row: answer.value.engines[0] } : { problem: answer.problem.detail };
  }

  private async askServer(body: object, signal: AbortSignal): Promise<Partial<Trial>> {
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await fetch(`${API}/compare`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      });
      const told: { engines?: Row[]; detail?: string } = await answer.json();
      this.gone = false;
      return answer.ok ? { row: told.engines?.[0] } : { problem: String(told.detail) };
    } catch (reason) {
      if (signal.aborted) throw reason;
      this.gone = true;
      return { problem: store.messages.panels.lab.serverGone };
    }
  }
}

async function enginesOfServer(language: string): Promise<Engine[]> {
  try {
    const answer = await fetch(`${API}/engines?language=${language}`);
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return [];
    const { engines } = (await answer.json()) as Told<'engines'>;
    return Array.isArray(engines) ? engines : [];
  } catch {
    return [];
  }
}

export const trials = new Trials();
