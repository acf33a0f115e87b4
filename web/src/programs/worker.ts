// The thread of a program. It is ended from outside.
import type { FromRun, LanguageId, Run, Task } from './task';

const languages: Record<LanguageId, () => Promise<{ run: Run }>> = {
  lp: () => import('./languages/clingo'),
  pl: () => import('./languages/swipl'),
  mzn: () => import('./languages/minizinc'),
  cnf: () => import('./languages/cadical'),
};

const tell = (message: FromRun) => postMessage(message);

onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    const { run } = await languages[data.language]();
    tell({ ended: await run(data, (found) => tell({ found })) });
  } catch (error) {
    tell({ ended: { all: false, output: '', problem: String(error) } });
  }
};
