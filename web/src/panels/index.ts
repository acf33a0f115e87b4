// The panels beside the board, in the order of their tabs; each is one file. The first tab, playing, is not here.
import type { Component } from 'svelte';
import type { Messages } from '../messages';

export interface Panel {
  id: string;
  name: (messages: Messages) => string;
  component: Component;
}

export const panels: Panel[] = [];

// Registers the commands of the panels; called once, when the game is there.
export function registerCommands(): void {
  /* none yet */
}
