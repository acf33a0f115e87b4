// Colours of the page's style sheets for a canvas, which knows no variables.
import { store } from '../store.svelte';

class Scheme {
  dark = $state(false);

  constructor() {
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.dark = query.matches;
    query.addEventListener('change', () => (this.dark = query.matches));
  }
}
const scheme = new Scheme();

/** Returns what variables are beside this element; who reads it follows the theme. */
export function coloursBeside<K extends string>(
  element: Element,
  names: Record<K, string>,
): Record<K, string> {
  void [scheme.dark, store.settings.theme];
  const probe = document.createElement('i');
  element.after(probe);
  const read = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const found = Object.entries<string>(names).map(([key, name]) => [key, read(name)]);
  probe.remove();
  return Object.fromEntries(found) as Record<K, string>;
}
