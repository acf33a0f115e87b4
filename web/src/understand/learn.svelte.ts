// The pages of the techniques, each with a lesson on a board. What was read is kept, in each language.
import { cellNamed } from '../board/geometry';
import type { Overlay } from '../board/overlay';
import { type Cell, Game, type Layout, type Rules } from '../engine/game';
import { compile } from '../engine/load';
import { Nonet } from '../engine/nonet';
import type { Asked, Told } from '../engine/requests';
import { maker, noteAll } from '../make/maker.svelte';
import { open } from '../play/games';
import type { Language } from '../messages';
import { store } from '../store.svelte';
import { drawingOf, shown } from './drawing';

export type Technique = Told<'techniques'>['techniques'][number];
export type Lesson = NonNullable<NonNullable<Technique['page']>['lesson']>;

// The board of a lesson, as it is drawn.
export interface Slate {
  layout: Layout;
  rules?: Rules;
  cells: Cell[];
  overlay: Overlay;
}

class LearnState {
  // The one whose page is open; none: the list of all.
  technique = $state('');
  problem = $state('');
  techniques = $state.raw<Technique[]>([]);
  private pages = $state.raw<Record<string, { technique: Technique; slate?: Slate }>>({});
  // What is to be found on the board, while it is the board of an exercise.
  private sought = $state.raw<{ technique: string; puzzle: number }>();
  private reader?: Promise<Game>;

  get page(): { technique: Technique; slate?: Slate } | undefined {
    return this.pages[keyOf(store.settings.language, this.technique)];
  }
  get goal(): string | undefined {
    return this.sought?.puzzle === store.puzzle ? this.sought.technique : undefined;
  }
  // By family, as they are listed.
  readonly order: Technique[] = $derived.by(() => {
    const families = [...new Set(this.techniques.map(({ family }) => family))];
    return families.flatMap((name) => this.techniques.filter(({ family }) => family === name));
  });

  open(technique: string): void {
    this.technique = technique;
    store.panel = 'learn';
  }

  /** Returns the technique so many places on in the list. */
  beside(by: number): Technique | undefined {
    return this.order[this.order.findIndex(({ technique }) => technique === this.technique) + by];
  }

  turn(by: number): void {
    this.technique = this.beside(by)?.technique ?? this.technique;
  }

  /** Opens the board of the lesson, or makes one on which the technique is the next step. False if there is none. */
  async exercise({ technique }: Technique, { puzzle }: Lesson, asking?: Asked<'generate'>): Promise<boolean> {
    if (asking ? !(await maker.begin(asking)) : !open(JSON.stringify(puzzle))) return false;
    if (!asking) noteAll(JSON.stringify(puzzle));
    this.sought = { technique, puzzle: store.puzzle };
    store.panel = 'play';
    const name = this.techniques.find((one) => one.technique === technique)!;
    const text = store.messages.panels.learn.sought(this.nameOf(name));
    store.notice = { text, stays: true };
    store.say(text);
    return true;
  }

  nameOf = (technique: Technique): string =>
    store.settings.language === 'es' ? technique.name_es : technique.name;

  /** Returns a technique with its page. */
  async lesson(language: Language, technique: string): Promise<Technique | undefined> {
    await this.load(language, technique);
    return this.pages[keyOf(language, technique)]?.technique;
  }

  // Gets the list, and the page of this technique.
  async load(language: Language, technique: string): Promise<void> {
    if (!this.techniques.length) this.techniques = await this.ask({});
    const key = keyOf(language, technique);
    if (!technique || this.pages[key]) return;
    const [page] = await this.ask({ technique, language });
    if (!page) return;
    const lesson = page.page?.lesson;
    const slate = lesson && (await this.slate(lesson));
    this.pages = { ...this.pages, [key]: { technique: page, slate } };
  }

  private async slate({ puzzle, board, step }: Lesson): Promise<Slate | undefined> {
    this.reader ??= compile()
      .then((module) => Nonet.start(module))
      .then((nonet) => new Game(nonet, () => store.settings.language));
    const opened = (await this.reader).open(JSON.stringify(puzzle));
    if (!opened.ok) return undefined;
    const { layout, rules } = opened.value;
    const cells = board.map((held) => {
      const { digit, candidates } = shown(held);
      return { digit, given: 'given' in held, centre: candidates };
    });
    const overlay = drawingOf(step, 'result', (name) => cellNamed(name, layout.size));
    return { layout, rules, cells, overlay };
  }

  private async ask(body: { technique?: string; language?: Language }): Promise<Technique[]> {
    const answer = await store.thinker.ask('techniques', body);
    this.problem = answer.ok ? '' : answer.problem.detail;
    return answer.ok ? answer.value.techniques : [];
  }
}

const keyOf = (language: Language, technique: string) => `${language} ${technique}`;

export const learn = new LearnState();
