// Answer set programs, by clingo: a board is facts estado(X,Y,V), and so is an answer.
import clingo from 'clingo-wasm/src/clingo.js';
import wasm from 'clingo-wasm/src/clingo.wasm?url';
import type { AnswerCell, Run } from '../task';

interface Told {
  Call: { Witnesses?: { Value: string[] }[] }[];
  Models: { More: 'yes' | 'no' };
}

const BROKEN = new Set([33, 65, 128]); // statuses of clasp: no memory, an error, what it cannot read

export const run: Run = async ({ program, board, size, most }, tell) => {
  const said: string[] = [];
  const errors: string[] = [];
  const instance = await clingo({
    print: (line) => said.push(line),
    printErr: (line) => errors.push(line),
    locateFile: () => wasm,
  });
  // One text, the program first: so its lines keep their numbers.
  const text = `${program.text}\n${board.text}`;
  const options = `--outf=2 --project=show ${most}`;
  const status = instance.ccall('run', 'number', ['string', 'string'], [text, options]) as number;
  const output = errors.join('\n').trim();
  if (BROKEN.has(status)) return { all: false, output: '', problem: output };
  const { Call, Models } = JSON.parse(said.join('\n')) as Told;
  for (const { Value } of Call.flatMap(({ Witnesses }) => Witnesses ?? [])) {
    const cells = cellsOf(Value, size);
    tell({ text: Value.join(' '), ...(cells && { cells }) });
  }
  return { all: Models.More === 'no', output };
};

function cellsOf(atoms: string[], size: number): AnswerCell[] | undefined {
  const cells: number[][] = Array.from({ length: size * size }, () => []);
  let found = false;
  for (const atom of atoms) {
    const [row, column, value] = (/^estado\((\d+),(\d+),(\d+)\)$/.exec(atom) ?? []).slice(1).map(Number);
    if (!row) continue;
    if (Math.max(row, column, value) > size || !column || !value) return undefined;
    cells[(row - 1) * size + column - 1].push(value);
    found = true;
  }
  return found ? cells.map((digits) => (digits.length > 1 ? digits : (digits[0] ?? 0))) : undefined;
}
