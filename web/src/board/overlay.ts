// What an explanation draws onto the board: the board shows it as it is told, and knows nothing of techniques.

// A part of a pattern, as docs/formats/explanation.md names them; `where` is a house to look at.
export type Role =
  | 'where'
  | 'base'
  | 'cover'
  | 'fin'
  | 'endofin'
  | 'pivot'
  | 'guardian'
  | 'coloura'
  | 'colourb'
  | 'als'
  | 'common'
  | 'blocker'
  | 'rule'
  | 'option';

const COLOURS: Partial<Record<Role | 'on' | 'off', string>> = {
  where: 'where',
  cover: 'cover',
  fin: 'fin',
  endofin: 'fin',
  pivot: 'a',
  coloura: 'a',
  common: 'a',
  als: 'b',
  colourb: 'b',
  guardian: 'b',
  blocker: 'blocker',
  rule: 'blocker',
};

// The colour in which a part is drawn; app.css has the colours.
export const colourOf = (role: Role | 'on' | 'off'): string => `var(--role-${COLOURS[role] ?? 'base'})`;

// The colour of a case, by its letter: six, one after the other. One case alone has that of chains.
export const colourOfCase = (letter?: string): string =>
  letter ? `var(--case-${((letter.charCodeAt(0) - 65) % 6) + 1})` : 'var(--chain)';

// What is told of a chain: of which case, and whether it was told before and stands back.
export interface Tone {
  letter?: string;
  past?: boolean;
}

// One end of an arrow: a candidate of one cell, or of a group of cells.
export interface End {
  cells: number[];
  digit: number;
  on: boolean; // whether it is true in the chain: filled or hollow
}

export interface Link extends Tone {
  from: End;
  to: End;
  strong: boolean;
}

// Marked among the candidates; `on` and `off` are nodes of a chain, true and false. A case is named at its start.
export interface Mark extends Tone {
  cell: number;
  digit: number;
  role: Role | 'on' | 'off';
  number?: number;
  starts?: boolean;
}

export interface Overlay {
  // Shaded.
  houses?: { cells: number[]; role: Role; number?: number }[];
  cells?: { cell: number; role: Role; number?: number }[];
  candidates?: Mark[];
  links?: Link[];
  placements?: { cell: number; digit: number }[]; // with a + sign
  eliminations?: { cell: number; digit: number }[]; // with a − sign
  // Shown instead of what the player wrote: the position of a step on a path, or candidates that are known to be
  // true. A cell that is left out is shown as it is.
  board?: Map<number, { digit?: number; candidates?: number[] }>;
}
