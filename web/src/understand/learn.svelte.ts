// The pages of the techniques. Their list is asked for once in a language; a page when it is read.
import type { Told } from '../engine/requests';
import { store } from '../store.svelte';

export type Technique = Told<'techniques'>['techniques'][number];

class LearnState {
  technique = $state('');
  private list = $state.raw<{ language: string; techniques: Technique[] }>();
  problem = $state('');

  get techniques(): Technique[] {
    return this.list?.language === store.settings.language ? this.list.techniques : [];
  }

  open(technique: string): void {
    this.technique = technique;
    store.panel = 'learn';
  }

  async load(): Promise<void> {
    if (this.techniques.length) return;
    const { language } = store.settings;
    const answer = await store.thinker.ask('techniques', { language });
    if (answer.ok) this.list = { language, techniques: answer.value.techniques };
    else this.problem = answer.problem.detail;
  }
}

export const learn = new LearnState();
