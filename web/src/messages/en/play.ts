// Words of the board and of playing on it.
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
const listed = (items: string[]) => new Intl.ListFormat('en').format(items);

export const play = {
  by: (author: string) => `by ${author}`,
  loading: 'One moment …',
  notLoaded: 'The page could not be loaded whole:',
  broken: 'This broke off, most likely for want of memory. Your game is as it was; try again.',
  notThere:
    'The part of the page that does this could not be loaded. Is there a network? Try again in a moment.',
  noStorage:
    'This browser keeps nothing for the page: its storage is full or forbidden. Games are lost when it is closed.',

  // The board, as it is heard.
  board: (size: number) => `Sudoku board, ${size} by ${size}`,
  cell: (row: number, column: number) => `row ${row} column ${column}`,
  cells: (count: number) => counted(count, 'cell', 'cells'),
  given: (digit: string) => `${digit}, given`,
  empty: 'empty',
  inCorner: (digits: string) => `corner ${digits}`,
  inFog: 'in the fog',
  clashesWith: (places: string[]) => `conflicts with ${listed(places)}`,
  flaws: { wrong: 'wrong', clash: 'in conflict', redundant: 'redundant' },
  colours: [
    'rose disc',
    'orange square',
    'yellow triangle',
    'green diamond',
    'teal plus',
    'blue arrowhead',
    'violet cross',
    'brown star',
    'grey ring',
  ],

  // The bar and what it opens.
  bar: 'Puzzle and page',
  views: 'Views',
  playing: 'Play',
  close: 'Close',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  theme: 'Colours',
  language: 'Language',

  // Writing.
  modes: { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' },
  mode: 'What a digit key writes',
  pad: 'Digits',
  padDigit: (digit: string, left: number) => (left > 0 ? `${digit}, ${left} left` : `${digit}, none left`),
  erase: 'Erase',
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Done again: ${what}`,
  cellWas: (place: string, was: string) => `${place} was ${was}`,
  nothing: 'Nothing changed',
  keepOn: 'Digits clear the candidates that they rule out',
  keepOff: 'Candidates are left alone',
  complete: 'Solved. Every digit is right.',

  // The state of the game.
  status: 'State of the game',
  filled: (filled: number, all: number) => `${filled} of ${all}`,
  stopClock: 'Stop the clock',
  startClock: 'Let the clock run',
  verdicts: {
    thinking: 'thinking …',
    unique: 'one solution',
    none: 'no solution',
    failed: 'not known',
  },
  severalSolutions: 'several solutions',
  partlyChecked: 'not all rules are checked',
  solutions: (count: number, exact: boolean) =>
    `${exact ? '' : 'more than '}${counted(count, 'solution', 'solutions')}`,
  counting: 'counting …',
  stop: 'Stop',
  countAll: 'Count on',

  // Checking.
  wrong: (count: number) =>
    count === 0 ? 'All right so far.' : count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`,
  spoiled: 'Something is wrong: it can no longer be solved.',
  wrongCells: (places: string[]) => `Wrong: ${listed(places)}.`,
  wentBack: (steps: number) =>
    steps === 0
      ? 'It was right already; nothing is undone.'
      : `Undone: ${counted(steps, 'step', 'steps')}. From here it can be solved.`,

  // Speaking and finding.
  house: (words: string, has: string, misses: string, blank: number) =>
    `${words[0].toUpperCase()}${words.slice(1)} has ${has || 'nothing'}; ${misses ? `misses ${misses} in ${counted(blank, 'cell', 'cells')}` : counted(blank, 'empty cell', 'empty cells')}.`,
  noRegion: 'This board has no boxes.',
  whichDigit: 'Which digit?',
  whichRow: 'Which row?',
  whichColumn: 'Which column?',
  spotlight: (digit: string, has: number, may: number) =>
    `${digit} stands in ${counted(has, 'cell', 'cells')} and can go into ${counted(may, 'more', 'more')}`,
  spotlightOff: 'Spotlight off',

  commands: { new: 'New', open: 'Open', keys: 'Keys', check: 'Check' },
  groups: {
    move: 'Move',
    select: 'Select and look',
    write: 'Write',
    check: 'Check',
    understand: 'Understand',
    puzzle: 'Puzzle and page',
  },
  keys: {
    arrows: 'a cell further',
    ctrlArrows: 'to the next box',
    homeEnd: 'ends of the row; with Ctrl of the board',
    shiftArrows: 'select on',
    digits: 'write, as the mode says',
    shiftDigit: 'in the corner',
    ctrlDigit: 'in the centre',
    erase: 'erase',
    pointer:
      'Mouse and touch: drag selects many, Ctrl adds, Shift takes the rectangle, twice takes all of the same digit. A long press selects.',
    colourCandidate: (key: string) => `With a digit shown by ${key}, a colour is of that candidate.`,
    alt: 'On boards whose digits are letters too, letters write; commands take Alt as well.',
    names: {
      arrow: 'Arrows',
      enter: 'Enter',
      ends: 'Home, End',
      shift: 'Shift',
      ctrl: 'Ctrl',
      alt: 'Alt',
      space: 'Space',
      digit: 'digit',
      back: 'Backspace',
    },
  },

  // New puzzles.
  newTitle: 'A new puzzle',
  newText: 'To type a puzzle in, or to set one:',
  layouts: {
    standard: 'Boxes',
    diagonals: 'Diagonals',
    windoku: 'Windoku',
    jigsaw: 'Jigsaw',
    other: 'Another layout',
  },
  size: 'Size',
  kind: 'Kind',
  layoutNotation: 'In words of nonet: 3x2, 9+diagonals, latin:7, jigsaw:1122…',

  // Setting.
  setting: 'Setting a puzzle',
  settingText: 'Type the givens. Whether they have one solution is said while you type.',
  playIt: 'Play it',
  setAgain: 'Change the givens of this one',
  marked: 'The givens that are marked cannot stand together.',

  // Opening.
  openTitle: 'Open',
  openLabel: 'A puzzle or a saved game, in any notation',
  openHelp: 'You can also paste or drop it anywhere on the page.',
  openButton: 'Open it',
  fromFile: 'From a file …',
  ledgerTitle: 'What was read from where',
  ledger: {
    found: (boards: number, refused: number) => `${counted(boards, 'board', 'boards')}, ${refused} refused`,
    more: (lines: number) => `and ${counted(lines, 'more line', 'more lines')}`,
    uses: {
      board: 'board',
      title: 'title',
      comment: 'comment',
      frame: 'frame',
      blank: '',
      head: 'columns',
      text: 'left out',
      refused: 'refused',
    },
  },
  saved: 'Your last games',
  noneSaved: 'No games yet.',
  savedGame: (layout: string, filled: number, cells: number) => `${layout} · ${filled} of ${cells}`,
  savedDay: (day: string, level: string, filled: number, cells: number) =>
    `${day}, ${level} · ${filled} of ${cells}`,
  isBeingSet: 'being set',
  isSolved: 'solved',
  forget: (name: string) => `Forget the game ${name}`,
  opened: (format: string) => `Read as ${format}.`,
  openedLost: (format: string, lost: string) =>
    `Read as ${format}, without ${lost}: a game has no room for that.`,
  openedGame: 'The game is open.',
  nowPlaying: 'The givens stand. The game begins.',
  chooseTitle: (count: number) => `${count.toLocaleString('en')} puzzles: which one?`,
  chooseOne: (number: number) => `Puzzle ${number}`,
  more: 'Show more',
  at: (line: number, column: number) => `(line ${line}, column ${column})`,
  address:
    'This address only points to a puzzle; the puzzle itself is not in it, and this page fetches nothing from the network. Open the address, and paste the long link or the text of the puzzle from there.',
  picture: 'That is a picture. This page reads puzzles as text: digits, links and files.',
  tooLarge: 'That is too large to be a puzzle.',

  settings: {
    clock: 'Show the clock',
    keep: 'Keep candidates clean',
    houses: 'Shade row, column and box of the cursor',
    inPlace: 'Candidates each in their place',
    digitFirst: 'Digit first: choose a digit, then tap cells',
    wrap: 'The cursor goes on at the other edge',
  },
};
