// The address of engines at work: #lab, or with engines, #lab=csp,sat.
import { store } from '../store.svelte';
import type { Speaker } from './trace';

const LAB = /^#lab(?:=([\w,-]*))?$/;

/** Opens or closes the window as the address says. */
export function followAddress(): void {
  if (LAB.test(location.hash)) store.dialog = 'watch';
  else if (store.dialog === 'watch') store.dialog = '';
}

/** Goes there; the browser's way back leads away again. */
export function enterWatch(): void {
  location.hash = 'lab';
}

/** Closes the window, and what it was about is not in the address any more. */
export function leaveWatch(): void {
  store.dialog = '';
  if (LAB.test(location.hash)) replace('');
}

/** Returns the engines in the address, of those that there are. */
export function enginesLinked(known: Speaker[]): Speaker[] {
  const wanted = LAB.exec(location.hash)?.[1]?.split(',') ?? [];
  return known.filter((one) => wanted.includes(one)).sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b));
}

export function linkEngines(engines: Speaker[]): void {
  if (engines.length && LAB.test(location.hash)) replace(`#lab=${engines.join(',')}`);
}

const replace = (hash: string) =>
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
