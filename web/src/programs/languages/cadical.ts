// Clauses, by CaDiCaL: variable (cell * n + digit) says that a cell, counted from 0, has the digit.
import { Cadical, createModule } from 'cadical-wasm';
import wasm from 'cadical-wasm/cadical.wasm?url';
import type { Run } from '../task';

export const run: Run = async ({ program, size, most }, tell) => {
  const problem = faultOf(program.text);
  if (problem) return { all: false, output: '', problem };
  const solver = new Cadical(await createModule({ locateFile: () => wasm }));
  solver.addDimacs(program.text);
  const candidates = Array.from({ length: size ** 3 }, (_, at) => at + 1);
  for (let count = 0; count < most; ++count) {
    if (solver.solve() !== 'satisfiable') return { all: true, output: '' };
    const holds = candidates.filter((one) => solver.value(one));
    const cells: number[][] = Array.from({ length: size * size }, () => []);
    for (const one of holds) cells[Math.floor((one - 1) / size)].push(((one - 1) % size) + 1);
    tell({
      text: `v ${holds.join(' ')} 0`,
      cells: cells.map((digits) => (digits.length > 1 ? digits : (digits[0] ?? 0))),
    });
    solver.addClause(candidates.map((one) => (solver.value(one) ? -one : one)));
  }
  return { all: solver.solve() !== 'satisfiable', output: '' };
};

// Says what the solver would pass over: the first word that is no number.
function faultOf(text: string): string {
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(c\b|p cnf\b|$)/.test(line)) continue;
    const word = line
      .trim()
      .split(/\s+/)
      .find((one) => !/^-?\d+$/.test(one));
    if (word) return `${at + 1}: ${word}`;
  }
  return '';
}
