// A rule that is being entered: its kind and value, and the cells that are marked, in the order in which they were.
import { store } from '../store.svelte';

class Entry {
  kind = $state('cage');
  value = $state('');
  own = $state<string | undefined>(undefined); // words that the player has typed

  readonly chosen = $derived(store.ruleKinds.find(({ id }) => id === this.kind));
  readonly drafted: string = $derived.by(() => {
    void store.turn;
    const cells = [...store.selection].map((cell) => store.cellName(cell));
    const answer = store.game.draft(this.kind, this.chosen?.value ? this.value : '', cells);
    return answer.ok ? answer.value.text : '';
  });
  readonly text = $derived(this.own ?? this.drafted);

  // Adds the rule to the board. A problem is shown, and false is returned.
  add(): boolean {
    const { text } = this;
    if (!this.put([...texts(), text])) return false;
    this.own = undefined;
    this.value = '';
    store.say(store.messages.rules.added(text));
    return true;
  }

  remove(text: string): void {
    const at = texts().indexOf(text);
    if (!this.put(texts().toSpliced(at, 1))) return;
    store.say(store.messages.rules.removed(text));
  }

  private put(rules: string[]): boolean {
    return store.take(store.game.rules(rules));
  }
}

const texts = () => (store.rules?.list ?? []).map(({ text }) => text);

export const entry = new Entry();

// Puts the keyboard into the form.
export const focusEntry = () => document.querySelector<HTMLElement>('#rule-kind')?.focus();
