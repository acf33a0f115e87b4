// Programs of the five documents, changed and run on the page by the solvers they were written for.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { easy, paste, press, solved, start } from './page';

const small = '1.....2..3.....4';
const blank = (size: number) => '.'.repeat(size * size);

const show = async (page: Page, program: string, puzzle: string) => {
  await start(page);
  await paste(page, puzzle);
  await page.evaluate((hash) => (location.hash = hash), `program=${program}`);
  await expect(text(page)).not.toHaveValue('');
};
const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const answers = (page: Page) => page.getByRole('region', { name: 'Answers', exact: true });
const told = (page: Page) => answers(page).getByRole('status');
const change = async (page: Page, how: (text: string) => string) =>
  text(page).fill(how(await text(page).inputValue()));
const run = async (page: Page, says: string | RegExp) => {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(told(page)).toContainText(says, { timeout: 40_000 });
};
const digits = async (page: Page) =>
  (await answers(page).locator('svg[role=img] text').allTextContents()).join('');

test('the answer set program of a 4×4 has its answers; without a rule as many as there are Latin squares', async ({
  page,
}) => {
  await show(page, 'sudoku', blank(4));
  await run(page, '288 answers, and no more. They are all the solutions.');
  await change(page, (program) => program.replace(/^unidad\(caja.*\n/m, ''));
  await run(page, '576 answers, and no more. 288 of them are no solutions.');
  await expect(answers(page)).toContainText(/Two \d+s in box \d+\./);
  await page.getByRole('button', { name: 'As it was' }).click();
  await run(page, '288 answers, and no more.');
  await change(page, (program) => `${program}\n:- estado(1,1,1).\n`);
  await run(page, '216 answers, and no more. 72 solutions of 288 are missing.');
});

test('each other program finds the solution', async ({ page }) => {
  for (const program of [
    'sudoku_direct',
    'rules',
    'backtracking',
    'clpfd',
    'direct',
    'extended',
    'first_fail',
  ]) {
    await show(page, program, easy);
    await run(page, '1 answer, and no more. It is the one solution.');
    expect(await digits(page)).toBe(solved);
  }
});

test('the rules stop, and show the candidates that are left', async ({ page }) => {
  await show(page, 'rules', blank(4));
  await run(page, '1 answer, and no more.');
  await expect(answers(page)).toContainText('16 cells open: the program goes no further.');
});

test('a query of one’s own has what its variables are, and one that cannot be read says where', async ({
  page,
}) => {
  await show(page, 'backtracking', small);
  const query = page.getByRole('textbox', { name: 'Query' });
  await query.fill(
    'puzzle(N, Houses, Board), resolver(N, Houses, Board, Solution), nth1(2, Solution, Second).',
  );
  await run(page, 'It is the one solution.');
  await query.fill('member(X, [a, "b", f(1)])');
  await run(page, '3 answers, and no more.');
  await expect(answers(page)).toContainText('X = a');
  await query.fill('resolver(4, [[1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(answers(page)).toContainText('The program does not run:');
  await expect(answers(page)).toContainText('Syntax error');
});

test('clauses: a formula that forgets some has more answers, and one with a word says in which line', async ({
  page,
}) => {
  await show(page, 'direct', small);
  await run(page, 'It is the one solution.');
  await change(page, (formula) => formula.replace('\n16 0\n', '\n').replace(/^1 0\n/m, ''));
  await run(page, /answers, and no more\. \d+ of them are no solutions\./);
  await change(page, (formula) => formula.replace('p cnf', 'one two\np cnf'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(answers(page)).toContainText(/\d+: one/);
  await expect(page.locator('.numbers .lit')).toHaveCount(1);
});

test('the first thousand answers of a blank board are kept', async ({ page }) => {
  await show(page, 'first_fail', blank(9));
  await run(page, 'The first 1,000 answers; there are more. All of them are solutions.');
  await expect(answers(page)).toContainText('Answer 1 of 1,000 and more');
  await page.getByRole('button', { name: 'The next answer' }).click();
  await expect(answers(page)).toContainText('Answer 2 of 1,000');
});

test('a program that has no answer shows the givens that leave none', async ({ page }) => {
  await show(page, 'sudoku', small);
  await change(page, (program) => `${program}\n:- estado(1,2,2), estado(4,4,4).\n`);
  await run(page, 'No answer. 1 solution of 1 is missing.');
  await page.getByRole('button', { name: 'Which givens leave no answer?' }).click();
  await expect(answers(page)).toContainText(/With these \d givens the program has no answer/);
});

test('a mistake is shown at its line, what was typed stays, and a search without end is stopped', async ({
  page,
}) => {
  await show(page, 'sudoku', small);
  await change(page, (program) => program.replace('valor(1..n).', 'valor(1..n'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(answers(page)).toContainText('syntax error');
  await expect(page.locator('.numbers .lit')).toHaveText('26');
  await page.reload();
  await expect(text(page)).toHaveValue(/valor\(1\.\.n\n/);
  await page.getByRole('combobox', { name: 'Program' }).selectOption('backtracking.pl');
  await page.getByRole('textbox', { name: 'Query' }).fill('repeat, fail');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('textbox', { name: 'Query' }).fill('true');
  await run(page, '1 answer, and no more.');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).not.toContain('program');
});

for (const [width, height] of [
  [1280, 800],
  [390, 664],
]) {
  test(`${width}×${height}: nothing is beside the page, and readers of the screen have names for all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await show(page, 'sudoku', small);
    await run(page, 'It is the one solution.');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const beside = await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(beside).toBeLessThanOrEqual(0);
  });
}

test('a program is tried on other boards, and a smallest one shows what is wrong', async ({ page }) => {
  await show(page, 'sudoku', small);
  const judge = page.getByRole('button', { name: 'Try it on other boards' });
  await judge.click();
  await expect(told(page)).toContainText('Right on 5 boards: its answers are all the solutions.', {
    timeout: 30_000,
  });
  // It is right on the puzzle, and wrong only where a corner has a 1.
  await change(page, (program) => `${program}\n:- estado(1,4,1).\n`);
  await run(page, 'It is the one solution.');
  await judge.click();
  await expect(answers(page)).toContainText('This board shows what is wrong', { timeout: 30_000 });
  await expect(told(page)).toContainText('72 solutions of 288 are missing.');
  await page.getByRole('button', { name: 'Back to the puzzle' }).click();
  await run(page, 'It is the one solution.');
});
