// Words of making puzzles.
const many = (count: number) => count.toLocaleString('en-GB');

export const make = {
  any: 'any',
  level: 'Level',
  symmetry: 'Symmetry of the givens',
  symmetries: {
    none: 'none',
    'half-turn': 'half turn',
    'quarter-turn': 'quarter turn',
    'left-right': 'mirror left to right',
    'top-bottom': 'mirror top to bottom',
    'both-mirrors': 'both mirrors',
    diagonal: 'main diagonal',
    'anti-diagonal': 'anti-diagonal',
    'both-diagonals': 'both diagonals',
    full: 'every turn and mirror',
  },
  technique: 'Technique',
  where: 'When it is needed',
  require: 'at some point',
  next: 'at once: the board is half solved',
  seed: 'Seed',
  drawn: 'drawn',
  make: 'Make the puzzle',
  blank: 'An empty board',
  making: 'Looking …',
  madeSoFar: (made: number, of: number) => `${many(made)} of ${many(of)}.`,
  attempts: (count: number) => `${many(count)} attempts.`,
  rare: (attempts: number) =>
    attempts === 0
      ? 'No puzzle was made in a minute. Wish for less.'
      : `None in ${many(attempts)} attempts: such puzzles are rare. Wish for less, or try again.`,
  begun: 'A new puzzle. The game begins.',
  keptBefore: 'The game before is among the saved games.',
  again: 'This link makes the same puzzle in every browser, this command in the program.',
  link: 'Link to this puzzle',
  command: 'Command for this puzzle',
  another: 'Another one like it',

  booklet: 'Booklet',
  bookletLead: 'New puzzles on paper, with their solutions on pages of their own at the end.',
  bookletOf: 'A booklet of new puzzles …',
  count: 'How many puzzles',
  title: 'Title',
  untitled: 'none',
  makeAndPrint: 'Make and print',
  printThese: (count: number) => (count === 1 ? 'Print this one' : `Print these ${many(count)}`),

  redundant: {
    none: 'Minimal: it needs each of its givens.',
    one: (given: string) => `Redundant: ${given}. It is marked, and can go without a second solution.`,
    some: (count: number) =>
      `${many(count)} givens are redundant and marked: any one of them can go without a second solution.`,
  },
  uniqueWith: (count: number) =>
    count === 0
      ? 'No single digit makes it unique.'
      : count === 1
        ? 'This digit makes it unique:'
        : `Any one of these ${many(count)} digits makes it unique:`,
  truth: 'Show true candidates while I set',
};
