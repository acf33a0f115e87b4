// The panels beside the board, and where else the page has room for what is not the board itself.
import type { Component } from 'svelte';
import type { Messages } from '../messages';
import type { icons } from '../play/Icon.svelte';
import BookletDialog from '../make/BookletDialog.svelte';
import MadePanel from '../make/MadePanel.svelte';
import RulesSection from '../rules/RulesSection.svelte';
import HintPanel from './HintPanel.svelte';
import LaboratoryPanel from './LaboratoryPanel.svelte';
import LearnPanel from './LearnPanel.svelte';
import PathPanel from './PathPanel.svelte';
import PrintDialog from './PrintDialog.svelte';
import ShareDialog from './ShareDialog.svelte';
import SolutionsPanel from './SolutionsPanel.svelte';
import TrainPanel from './TrainPanel.svelte';
import TrainRuling from './TrainRuling.svelte';
import WhyNotPanel from './WhyNotPanel.svelte';
import LabDialog from '../lab/LabDialog.svelte';

export { putAway, registerCommands } from './commands';

export interface Panel {
  id: string;
  name: (messages: Messages) => string;
  icon: keyof typeof icons;
  component: Component;
}

// A command as a button.
export interface Button {
  id: string; // of the command
  icon: keyof typeof icons;
}

// In the order of their tabs; each is one file. The first tab, playing, is not here.
export const panels: Panel[] = [
  { id: 'path', name: ({ panels }) => panels.path.name, icon: 'path', component: PathPanel },
  {
    id: 'solutions',
    name: ({ panels }) => panels.solutions.name,
    icon: 'solutions',
    component: SolutionsPanel,
  },
  { id: 'learn', name: ({ panels }) => panels.learn.name, icon: 'learn', component: LearnPanel },
  { id: 'train', name: ({ panels }) => panels.train.name, icon: 'train', component: TrainPanel },
  { id: 'laboratory', name: ({ panels }) => panels.lab.tab, icon: 'lab', component: LaboratoryPanel },
];
// Under the number pad while playing, such as a hint.
export const below: Component[] = [HintPanel, WhyNotPanel, TrainRuling, RulesSection, MadePanel];
// Buttons of the bar at the top, and of those under the number pad.
export const bar: Button[] = [
  { id: 'share', icon: 'share' },
  { id: 'print', icon: 'print' },
];
export const actions: Button[] = [
  { id: 'hint', icon: 'idea' },
  { id: 'path', icon: 'path' },
];
// Windows over the page, by the name that store.dialog has while they are open.
export const dialogs: Record<string, Component> = {
  share: ShareDialog,
  print: PrintDialog,
  booklet: BookletDialog,
  watch: LabDialog,
  programs: LabDialog,
};
