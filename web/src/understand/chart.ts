// The steps of a path as points of a chart: x is the step, y what it costs.

export type Level = 'Easy' | 'Medium' | 'Hard' | 'Unfair' | 'Extreme';
export type Measure = 'score' | 'se' | 'seconds';

export interface Measured {
  level: Level;
  score: number;
  se?: number;
  seconds?: number; // of a person
}

export interface Tick {
  at: number;
  label: string;
}

export interface Point {
  index: number;
  x: number;
  y: number;
  level: Level;
}

export interface Chart {
  points: Point[];
  across: Tick[];
  up: Tick[];
}

/** A sign for each level, around 0, about 8 wide: levels differ by shape and not by colour alone. */
export const SIGNS: Record<Level, string> = {
  Easy: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  Medium: 'M0 -4.8L4.6 3.6H-4.6Z',
  Hard: 'M-3.7 -3.7H3.7V3.7H-3.7Z',
  Unfair: 'M0 -5.2L5.2 0L0 5.2L-5.2 0Z',
  Extreme: 'M0 -6L1.6 -1.9L6 -1.8L2.5 1L3.7 5.2L0 2.7L-3.7 5.2L-2.5 1L-6 -1.8L-1.6 -1.9Z',
};

/** Returns the chart of a path in a box of this size. Scores and seconds grow tenfold from line to line; a step without a number is left out. */
export function chartOf(steps: readonly Measured[], measure: Measure, width: number, height: number): Chart {
  const tenfold = measure !== 'se';
  const scale = tenfold ? Math.log10 : (value: number): number => value;
  const value = (step: Measured): number | undefined => step[measure];
  const values = steps.map(value).filter((one) => one !== undefined && one > 0) as number[];
  const least = Math.floor(scale(Math.min(...values, 1)));
  const most = Math.max(least + 1, Math.ceil(scale(Math.max(...values, 1)) + 1e-9));
  const x = (index: number): number => (steps.length < 2 ? width / 2 : (index / (steps.length - 1)) * width);
  const y = (scaled: number): number => height - ((scaled - least) / (most - least)) * height;

  const points: Point[] = [];
  steps.forEach((step, index) => {
    const measured = value(step);
    if (measured === undefined || measured <= 0) return;
    points.push({ index, x: x(index), y: y(scale(measured)), level: step.level });
  });
  const up: Tick[] = [];
  for (let line = least; line <= most; line += tenfold ? 1 : Math.ceil((most - least) / 6)) {
    up.push({ at: y(line), label: String(tenfold ? 10 ** line : line) });
  }
  return { points, across: acrossTicks(steps.length, x), up };
}

function acrossTicks(count: number, x: (index: number) => number): Tick[] {
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => count / step <= 8) ?? 1000;
  const ticks: Tick[] = [];
  for (let number = every; number <= count; number += every) {
    ticks.push({ at: x(number - 1), label: String(number) });
  }
  return ticks;
}
