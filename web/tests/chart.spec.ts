import { expect, test } from '@playwright/test';
import { chartOf, type Measured } from '../src/understand/chart';

const steps: Measured[] = [
  { level: 'Easy', score: 4, se: 1.0 },
  { level: 'Hard', score: 150 },
  { level: 'Extreme', score: 4000, se: 8.2 },
];

test('scores stand ten times higher from line to line', () => {
  const { points, up } = chartOf(steps, 'score', 200, 100);
  expect(points.map(({ x }) => x)).toEqual([0, 100, 200]);
  expect(up.map(({ label }) => label)).toEqual(['1', '10', '100', '1000', '10000']);
  expect(points[2].y).toBeCloseTo(100 - (Math.log10(4000) / 4) * 100);
  for (const { y } of points) expect(y).toBeGreaterThanOrEqual(0);
});

test('seconds stand ten times higher from line to line, too', () => {
  const { points, up } = chartOf(
    [
      { level: 'Easy', score: 4, seconds: 3 },
      { level: 'Hard', score: 9, seconds: 30 },
    ],
    'seconds',
    200,
    100,
  );
  expect(up.map(({ label }) => label)).toEqual(['1', '10', '100']);
  expect(points[0].y - points[1].y).toBeCloseTo(50);
});

test('a step without a number is left out, one step stands in the middle, none is an empty chart', () => {
  expect(chartOf(steps, 'se', 200, 100).points.map(({ index }) => index)).toEqual([0, 2]);
  expect(chartOf(steps.slice(0, 1), 'score', 200, 100).points).toMatchObject([{ x: 100 }]);
  expect(chartOf([], 'score', 200, 100).points).toEqual([]);
});
