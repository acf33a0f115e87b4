// Words of engines at work.
import type { Speaker } from '../../watch/trace';

const format = new Intl.NumberFormat('en-GB');
const many = (count: number) => format.format(count);
const counted = (count: number, one: string, more = `${one}s`) =>
  `${many(count)} ${count === 1 ? one : more}`;

export const watch = {
  engine: 'Engine',
  engineOf: (engine: string) => `Engine ${engine}`,
  engines: {
    csp: 'The cell with fewest digits, and forward checking',
    backtracking: 'Each digit in each cell in turn, checked at once',
    rules: 'Four rules, and no guess',
    sat: 'Clauses, and what conflicts teach',
    'exact-cover': 'Dancing links: the column with fewest rows',
  } satisfies Record<Speaker, string> as Record<string, string>,
  add: 'Add an engine',
  remove: (engine: string) => `Remove ${engine}`,
  leave: 'Back to the puzzle',
  stop: 'Stop',
  stopped: 'Stopped.',
  working: 'The engine is at work …',
  limit: 'Events, at most',
  leftOut: (shown: number, left: number, all: boolean) =>
    `Cut after ${many(shown)} events; ${all ? '' : 'at least '}${many(left)} are left out.`,
  event: 'Event',
  place: (at: number, of: number) => `${many(at)} of ${many(of)}`,
  where: (level: number, node: number) => `Level ${many(level)}, node ${many(node)};`,
  found: (conflicts: number, solutions: number) =>
    `${counted(conflicts, 'conflict')}, ${counted(solutions, 'solution')}`,
  boardOf: (filled: number, of: number) =>
    `The board of the engine: ${many(filled)} of ${many(of)} cells have a digit`,
  tree: 'Search tree',
  nodes: (count: number) => counted(count, 'node'),
  treeOf: (nodes: number, depth: number, conflicts: number, solutions: number) =>
    `Search tree: ${counted(nodes, 'node')}, ${counted(depth, 'level')}, ` +
    `${counted(conflicts, 'conflict')}, ${counted(solutions, 'solution')}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fold: 'Fold what is under this node',
  modelOf: (engine: string) => `The program of ${engine}`,
  tried: 'Tried, the last first',
  graph: 'Why it is a conflict',
  graphBy: (engine: string) => `Why it is a conflict of ${engine}`,
  graphOf: (nodes: number) => `Implication graph: ${counted(nodes, 'literal')} lead to the conflict`,
  conflict: 'conflict',
  cut: 'The dashed line is the cut: what stands before it is never true together, which is learned.',
  steps: 'Steps',
  first: 'To the start',
  previous: 'Back',
  next: 'On',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  stops: { decide: 'decision', conflict: 'conflict', solution: 'solution' },
  before: { decide: 'The last decision', conflict: 'The last conflict', solution: 'The last solution' },
  after: { decide: 'The next decision', conflict: 'The next conflict', solution: 'The next solution' },
  unit: 'A step is',
  units: { event: 'by event', decide: 'by decision' },
  speed: 'Speed',
  aSecond: (steps: number) => `${steps}/s`,
  keys: [
    ['← →', 'step'],
    ['D', 'decision'],
    ['C', 'conflict'],
    ['S', 'solution'],
    ['Shift', 'backwards'],
    ['Home End', 'start, end'],
    ['Space', 'play'],
    ['+ -', 'speed'],
    ['Esc', 'leave'],
  ],
};
