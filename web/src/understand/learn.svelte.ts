// The pages of the techniques. What was read is kept, in each language.
import type { Told } from '../engine/requests';
import type { Language } from '../messages';
import { store } from '../store.svelte';

export type Technique = Told<'techniques'>['techniques'][number];

class LearnState {
  // The one whose page is open; none: the list of all.
  technique = $state('');
  problem = $state('');
  techniques = $state.raw<Technique[]>([]);
  private pages = $state.raw<Record<string, Technique>>({});

  get page(): { technique: Technique } | undefined {
    const technique = this.pages[keyOf(store.settings.language, this.technique)];
    return technique && { technique };
  }

  open(technique: string): void {
    this.technique = technique;
    store.panel = 'learn';
  }

  // Gets the list, and the page of this technique.
  async load(language: Language, technique: string): Promise<void> {
    if (!this.techniques.length) this.techniques = await this.ask({});
    const key = keyOf(language, technique);
    if (!technique || this.pages[key]) return;
    const [page] = await this.ask({ technique, language });
    if (page) this.pages = { ...this.pages, [key]: page };
  }

  private async ask(body: { technique?: string; language?: Language }): Promise<Technique[]> {
    const answer = await store.thinker.ask('techniques', body);
    this.problem = answer.ok ? '' : answer.problem.detail;
    return answer.ok ? answer.value.techniques : [];
  }
}

const keyOf = (language: Language, technique: string) => `${language} ${technique}`;

export const learn = new LearnState();
