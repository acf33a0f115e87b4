// Constraints, by MiniZinc and its solver Gecode: a board is data, an answer the array that is as long as the board.
import { init, Model } from 'minizinc';
import data from 'minizinc/minizinc.data?url';
import wasm from 'minizinc/minizinc.wasm?url';
import worker from 'minizinc/minizinc-worker.js?url';
import { boardOf, type Run } from '../task';

const here = (path: string) => new URL(path, location.href).href;

export const run: Run = async ({ program, board, size, most }, tell) => {
  if (!(await fetch(here(data))).ok) return { all: false, output: '', problem: wasm, missing: true };
  await init({ workerURL: here(worker), wasmURL: here(wasm), dataURL: here(data) });
  const model = new Model();
  model.addFile(program.name, program.text);
  model.addFile(board.name, board.text);
  const said: string[] = [];
  const work = model.solve({ jsonOutput: true, options: { solver: 'gecode', 'num-solutions': most } });
  work.on('solution', ({ output }) => {
    const values = Object.values(output.json ?? {});
    const cells = values.map((one) => boardOf(one, size)).find((one) => one);
    tell({ text: JSON.stringify(output.json), ...(cells && { cells }) });
  });
  work.on('warning', ({ message }) => said.push(message));
  work.on('error', ({ message, location }) => {
    const place = location && `${location.filename}:${location.firstLine}: `;
    said.push(`${place ?? ''}${message}`);
  });
  const output = () => said.join('\n');
  try {
    const { status } = await work;
    const all = status === 'ALL_SOLUTIONS' || status === 'UNSATISFIABLE';
    return { all, output: output() };
  } catch (error) {
    const problem = output() || String((error as { message?: string }).message ?? error);
    return { all: false, output: '', problem };
  }
};
