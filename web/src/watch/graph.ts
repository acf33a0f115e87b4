// Why a conflict of the engine sat taught what it did: the implication graph, from the cut to the conflict. An arrow leads
// from what is true to what follows from it; the learnt clause says that not all before the cut is true together.
import type { Replay } from './replay';
import { is, listOf, type Trace } from './trace';

export interface GraphNode {
  literal: number; // 0: the conflict
  level: number;
  column: number; // 0: before the cut
  row: number;
  from: number[]; // nodes
}

/** Returns the graph of the conflict that has just happened, or has just taught something; nothing if there is none. */
export function graphOf(trace: Trace, replay: Replay): GraphNode[] | undefined {
  const conflict = is(trace, replay.at, 'learn') ? replay.at - 1 : replay.at;
  if (!is(trace, conflict, 'conflict') || !is(trace, conflict + 1, 'learn')) return undefined;
  const cut = new Set([...listOf(trace, conflict + 1)].map((literal) => -literal));
  const placeOf = new Map(replay.trail.map((literal, place) => [literal, place]));
  // What makes a clause say something: all its other literals are false. What is known at level 0 needs no reason.
  const reasons = (event: number, literal: number) =>
    [...listOf(trace, event)]
      .filter((other) => other !== literal)
      .map((other) => placeOf.get(-other)!)
      .filter((place) => replay.levels[place] > 0);

  const found = new Set<number>();
  const open = reasons(conflict, 0);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const literal = replay.trail[place];
    if (!cut.has(literal)) open.push(...reasons(replay.reasons[place], literal));
  }

  const places = [...found].sort((a, b) => a - b);
  const number = new Map(places.map((place, at) => [place, at]));
  const rows: number[] = [];
  const nodes: GraphNode[] = [];
  const add = (literal: number, level: number, from: number[]) => {
    const column = from.length ? Math.max(...from.map((node) => nodes[node].column)) + 1 : 0;
    rows[column] = (rows[column] ?? -1) + 1;
    nodes.push({ literal, level, column, row: rows[column], from });
  };
  for (const place of places) {
    const literal = replay.trail[place];
    const before = cut.has(literal) ? [] : reasons(replay.reasons[place], literal);
    add(
      literal,
      replay.levels[place],
      before.map((one) => number.get(one)!),
    );
  }
  add(
    0,
    trace.levels[conflict],
    reasons(conflict, 0).map((one) => number.get(one)!),
  );
  return nodes;
}
