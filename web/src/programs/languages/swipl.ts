// Prolog, by SWI-Prolog: the program is loaded, and then asked a query, whose answers are what its variables are.
import SWIPL from 'swipl-wasm/dist/swipl/swipl-web.js';
import data from 'swipl-wasm/dist/swipl/swipl-web.data?url';
import wasm from 'swipl-wasm/dist/swipl/swipl-web.wasm?url';
import { boardOf, type Run } from '../task';

export const run: Run = async ({ program, board, more, query, size, most }, tell) => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const { FS, prolog } = await SWIPL({
    arguments: ['-q'],
    print,
    printErr: print,
    locateFile: (name) => (name.endsWith('.data') ? data : wasm),
  });
  const output = () => said.join('\n').trim();
  for (const { name, text } of [...more, program, board]) FS.writeFile(`/${name}`, text);
  for (const { name } of [program, board]) {
    const loaded = prolog.query(`consult('/${name}')`).once();
    if (loaded.error) return { all: false, output: output(), problem: loaded.message };
  }
  const answers = prolog.query(query.trim().replace(/\.$/, ''));
  for (let count = 0; count < most; ++count) {
    const { done, value, error, message } = answers.next();
    if (error) return { all: false, output: output(), problem: message };
    if (value) {
      const variables = Object.entries(value).filter(([name]) => /^[A-Z_]/.test(name));
      const boards = variables.map(([, one]) => boardOf(one, size));
      const cells = boards.find((one) => one);
      const text = variables.map(([name, one]) => `${name} = ${termOf(one)}`);
      tell({ text: text.join(', ') || 'true', ...(cells && { cells }) });
    }
    if (done) return { all: true, output: output() };
  }
  answers.close();
  return { all: false, output: output() };
};

function termOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(termOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { $t, functor, v } = value as { $t?: string; functor?: string; v?: unknown };
  if ($t === 'v') return '_';
  if ($t === 's') return JSON.stringify(v);
  const parts = functor === undefined ? undefined : (value as Record<string, unknown[]>)[functor];
  return parts ? `${functor}(${parts.map(termOf).join(',')})` : JSON.stringify(value);
}
