// The laboratory's windows over the page, by their addresses: #lab is engines at work, #program a program to change and to
// run. What is shown in them stands behind it: #lab=csp,sat, #program=backtracking.
import { store } from '../store.svelte';

const WINDOWS = { lab: 'watch', program: 'programs' } as const;
export type LabWindow = keyof typeof WINDOWS;

const parts = () => /^#(lab|program)(?:=([\w,-]*))?$/.exec(location.hash)?.slice(1) ?? [];

/** Opens or closes a window as the address says. */
export function followAddress(): void {
  const [name] = parts();
  if (name) store.dialog = WINDOWS[name as LabWindow];
  else if (Object.values<string>(WINDOWS).includes(store.dialog)) store.dialog = '';
}

/** Goes there; the browser's way back leads away again. */
export function enterLab(name: LabWindow, shown = ''): void {
  location.hash = shown ? `${name}=${shown}` : name;
}

/** Closes the window, and what it was about is not in the address any more. */
export function leaveLab(): void {
  store.dialog = '';
  if (parts().length) replace('');
}

/** Returns the words behind the name in the address. */
export const linkedTo = (): string[] => parts()[1]?.split(',') ?? [];

/** Writes into the address what the window shows. */
export function linkTo(name: LabWindow, shown: string): void {
  if (parts()[0] === name) replace(`#${name}=${shown}`);
}

const replace = (hash: string) =>
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
