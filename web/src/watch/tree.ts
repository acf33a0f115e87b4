// The search tree of a trace, and its picture. Nodes are numbered as they are decided, so that those under a node are the
// numbers up to its end.
import { is, type Trace } from './trace';

export interface Tree {
  count: number;
  parents: Int32Array;
  depths: Int32Array;
  ends: Int32Array; // the first node that is not under this one
  deepest: Int32Array; // depth under it
  firsts: Int32Array; // the event that begins it
  fails: Uint8Array; // a conflict in it
  solves: Uint8Array; // 2: a solution in it; 1: under it
}

export function treeOf(trace: Trace): Tree {
  let count = 1;
  for (let at = 0; at < trace.count; ++at) count = Math.max(count, trace.nodes[at] + 1);
  const list = () => new Int32Array(count);
  const tree: Tree = {
    count,
    ...{ parents: list(), depths: list(), ends: list(), deepest: list(), firsts: list() },
    ...{ fails: new Uint8Array(count), solves: new Uint8Array(count) },
  };
  const path = [0];
  for (let at = 0; at < trace.count; ++at) {
    const node = trace.nodes[at];
    if (is(trace, at, 'decide')) {
      const depth = trace.levels[at];
      path[depth] = node;
      tree.parents[node] = path[depth - 1];
      tree.depths[node] = depth;
      tree.firsts[node] = at;
    } else if (is(trace, at, 'conflict')) tree.fails[node] = 1;
    else if (is(trace, at, 'solution')) tree.solves[node] = 2;
  }
  for (let node = count - 1; node >= 0; --node) {
    tree.ends[node] ||= node + 1;
    tree.deepest[node] = Math.max(tree.deepest[node], tree.depths[node]);
    if (!node) break;
    const parent = tree.parents[node];
    tree.ends[parent] = Math.max(tree.ends[parent], tree.ends[node]);
    tree.deepest[parent] = Math.max(tree.deepest[parent], tree.deepest[node]);
    if (tree.solves[node]) tree.solves[parent] ||= 1;
  }
  return tree;
}

/** Where nodes stand: a leaf, or a node that is folded, is one wide. */
export class Places {
  readonly lefts: Float64Array;
  readonly widths: Float64Array;

  constructor(
    readonly tree: Tree,
    readonly folded: ReadonlySet<number> = new Set(),
  ) {
    const { count, parents, ends } = tree;
    this.widths = new Float64Array(count);
    this.lefts = new Float64Array(count);
    for (let node = count - 1; node > 0; --node) {
      if (folded.has(node) || !this.widths[node]) this.widths[node] = 1;
      this.widths[parents[node]] += this.widths[node];
    }
    if (folded.has(0) || !this.widths[0]) this.widths[0] = 1;
    const nexts = new Float64Array(count);
    for (let node = 1; node < count; ++node) {
      const parent = parents[node];
      nexts[node] = this.lefts[node] = nexts[parent];
      nexts[parent] += this.widths[node];
      if (folded.has(node)) node = ends[node] - 1;
    }
  }

  middle(node: number): number {
    return this.lefts[node] + this.widths[node] / 2;
  }
  isOpen(node: number): boolean {
    return this.tree.ends[node] > node + 1 && !this.folded.has(node);
  }
  /** Returns the node, or the folded one that it is under. */
  shown(node: number): number {
    let shown = node;
    for (let above = node; above; above = this.tree.parents[above]) if (this.folded.has(above)) shown = above;
    return this.folded.has(0) ? 0 : shown;
  }
  /** Returns the node at this place, or the one above it. */
  at(x: number, depth: number): number {
    let node = 0;
    while (this.tree.depths[node] < depth && this.isOpen(node)) {
      let child = node + 1;
      const end = this.tree.ends[node];
      while (child < end && x >= this.lefts[child] + this.widths[child]) child = this.tree.ends[child];
      if (child >= end) break;
      node = child;
    }
    return node;
  }
}

// What of the tree is in the picture: the width of a leaf and the height of a level in pixels, and what is at the corner.
export interface View {
  wide: number;
  high: number;
  left: number;
  top: number;
}
export interface Colours {
  ink: string;
  faint: string;
  path: string;
  fail: string;
  solution: string;
}

const LEAST = 2; // pixels; what is narrower is drawn as one bar with all under it
export const MARGIN = 9;

/** Draws what is in sight. Nodes after `current` have not been reached yet. */
export function draw(
  context: CanvasRenderingContext2D,
  places: Places,
  { wide, high, left, top }: View,
  current: number,
  colours: Colours,
): void {
  const { width, height } = context.canvas.getBoundingClientRect();
  const { tree } = places;
  const x = (node: number) => (places.middle(node) - left) * wide;
  const y = (depth: number) => (depth - top) * high + MARGIN;
  const radius = Math.max(1.5, Math.min(5, 0.32 * Math.min(wide, high)));
  const lines = { now: new Path2D(), later: new Path2D() };
  const bars = { now: new Path2D(), later: new Path2D() };
  const dots = { now: new Path2D(), later: new Path2D(), solution: new Path2D(), fail: new Path2D() };
  context.clearRect(0, 0, width, height);

  for (let node = 0; node < tree.count;) {
    const span = places.widths[node] * wide;
    const from = (places.lefts[node] - left) * wide;
    if (from > width || from + span < 0) {
      node = tree.ends[node];
      continue;
    }
    const when = node <= current ? 'now' : 'later';
    const place = { x: x(node), y: y(tree.depths[node]) };
    if (node) {
      const above = tree.parents[node];
      lines[when].moveTo(x(above), y(tree.depths[above]));
      lines[when].lineTo(place.x, place.y);
    }
    if (places.isOpen(node) && span >= LEAST) {
      if (radius > 1.5) circle(dots[when], place.x, place.y, radius);
      ++node;
      continue;
    }
    const under = tree.ends[node] > node + 1;
    if (under && places.folded.has(node)) {
      bars[when].moveTo(place.x, place.y);
      bars[when].lineTo(place.x + 0.45 * wide, place.y + 1.1 * high);
      bars[when].lineTo(place.x - 0.45 * wide, place.y + 1.1 * high);
    } else if (under) {
      bars[when].rect(place.x - 0.5, place.y, 1, y(tree.deepest[node]) - place.y);
    }
    if (tree.solves[node]) {
      circle(dots.solution, place.x, under ? y(tree.deepest[node]) : place.y, Math.max(3.5, radius + 1));
    } else if (!under && tree.fails[node] && radius > 2) {
      const arm = 0.8 * radius;
      dots.fail.moveTo(place.x - arm, place.y - arm);
      dots.fail.lineTo(place.x + arm, place.y + arm);
      dots.fail.moveTo(place.x + arm, place.y - arm);
      dots.fail.lineTo(place.x - arm, place.y + arm);
    } else if (radius > 1.5) circle(dots[when], place.x, place.y, radius);
    node = tree.ends[node];
  }

  const here = places.shown(current);
  const way = new Path2D();
  for (let node = here; node; node = tree.parents[node]) way.lineTo(x(node), y(tree.depths[node]));
  way.lineTo(x(0), y(0));
  context.lineWidth = 1;
  paint(context, colours.faint, [lines.later, bars.later], [bars.later, dots.later]);
  paint(context, colours.ink, [lines.now, bars.now], [bars.now, dots.now]);
  context.lineWidth = 1.6;
  paint(context, colours.fail, [dots.fail], []);
  context.lineWidth = 2.5;
  paint(context, colours.path, [way], []);
  paint(context, colours.solution, [], [dots.solution]);
  context.beginPath();
  context.arc(x(here), y(tree.depths[here]), Math.max(5, radius + 2), 0, 7);
  paint(context, colours.path, [], []);
  context.stroke();
}

function circle(path: Path2D, x: number, y: number, radius: number): void {
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 7);
}

function paint(context: CanvasRenderingContext2D, colour: string, strokes: Path2D[], fills: Path2D[]): void {
  context.strokeStyle = context.fillStyle = colour;
  for (const path of strokes) context.stroke(path);
  for (const path of fills) context.fill(path);
}
