// The panels beside the board, and where else the page has room for what is not the board itself.
import type { Component } from 'svelte';
import type { Messages } from '../messages';
import type { icons } from '../play/Icon.svelte';

export interface Panel {
  id: string;
  name: (messages: Messages) => string;
  component: Component;
}

// A command as a button.
export interface Button {
  id: string; // of the command
  icon: keyof typeof icons;
}

// In the order of their tabs; each is one file. The first tab, playing, is not here.
export const panels: Panel[] = [];
// Under the number pad while playing, such as a hint.
export const below: Component[] = [];
// Buttons of the bar at the top, and of those under the number pad.
export const bar: Button[] = [];
export const actions: Button[] = [];
// Windows over the page, by the name that store.dialog has while they are open.
export const dialogs: Record<string, Component> = {};

// Registers the commands of the panels; called once, when the game is there.
export function registerCommands(): void {
  /* none yet */
}
