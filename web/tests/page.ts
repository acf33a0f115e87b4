// What the tests do again and again, as a person does it.
import { expect, type Page } from '@playwright/test';

export const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

// "Morning Walk" by A. Setter, with rules in two lines, as f-puzzles has it.
export const walk =
  'N4IgzglgXgpiBcBOANCALhNAbO8QFkB7AJwDsJSBzAAgHUBDLAaxFXoFc0ALEhEAQQB01AMow0aGMVYhi7HGHF8AciQC2jamHYAT' +
  'Qk3bU5C6vQAOZrAE9BAHVKruFGjCyLqemGHjUYpAFaEVtTcMNQA7vQ2MpTEEDoIANqJoABujOy4AKyolBCpfghocjAAvshpGbgAz' +
  'Ln5hfDFmeXALS0g6ViZCADsdQWkRSVtFSOtALrIKR1VCABs/Q1NZaOrlV24AIyLg43DFTMbCCggeQNDzQed3fA5p/W7y2Ntkynt1' +
  '7gnZ0v76zcAHDsLitWmsxocbgt7uc9pcJlM/rhAdCfnDnldZvAod9Hr90YiELUUbjmq8CfAACxA2Eg8EfBDInHAumYolMmn4iFba' +
  'lPMlc3o8vFgjFHeAAJkFaOF5OxD2ZZPemNlMKe0pZoolxOZIoBktpCul/MpesVou2Wo5Os+JsN9NuJoNoKdpt1FtVzqtArdvyNXz' +
  'lHPG41KQA===';

// A cage, a thermometer and a clue beside the board; it has one solution.
export const rules = `# rule: cage 5 r1c1 r1c2
# rule: thermo r2c1 r2c2 r3c3
# rule: sandwich 5 r1c1 r2c1 r3c1 r4c1
1...
....
....
...3
`;

// Opens the page, with nothing kept from before.
export async function start(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}#set`);
  await expect(page.getByRole('grid')).toBeVisible();
}

export const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .nth(row - 1)
    .getByRole('gridcell')
    .nth(column - 1);

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

// Types a board that is written in a line, from its first cell on.
export async function type(page: Page, board: string): Promise<void> {
  const size = Math.round(Math.sqrt(board.length));
  await press(page, 'Control+Home');
  for (let at = 0; at < board.length; ++at) {
    if (board[at] !== '.') await press(page, board[at]);
    if (at % size < size - 1) await press(page, 'ArrowRight');
    else await press(page, 'ArrowDown', 'Home');
  }
}

export async function goTo(page: Page, row: number, column: number): Promise<void> {
  await press(page, 'g', String(row), String(column));
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((brought) => {
    const data = new DataTransfer();
    data.setData('text/plain', brought);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

// Presses the button of a command: in the bar or, on a phone, in the sheet of what is done less often.
export async function choose(page: Page, id: string): Promise<void> {
  const inBar = page.locator(`nav button[data-command=${id}]`);
  if (await inBar.isVisible()) return inBar.click();
  await page.locator('button.more:visible').first().click();
  await page.locator(`dialog button[data-command=${id}]`).click();
}

// Opens the window for a new puzzle, and wishes.
export async function openNew(page: Page, wishes: Record<string, string> = {}): Promise<void> {
  await choose(page, 'new_puzzle');
  await wish(page, wishes);
}

export async function wish(page: Page, wishes: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(wishes)) {
    const field = page.locator(`[data-wish=${name}]`);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
}

// The cells as they are named aloud.
export const names = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((each) => each.ariaLabel));

export const hint = (page: Page) => page.getByRole('region', { name: 'Hint', exact: true });

// How many of these shapes are drawn on the board.
export const drawn = (page: Page, shapes: string) => page.locator(`.board svg ${shapes}`).count();

// Where the module comes from.
export const moduleAddress = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.wasm'))!.name,
  );

// What the live region said last.
export const heard = (page: Page) => page.getByRole('status');

// The digits on the board, a line.
export async function board(page: Page): Promise<string> {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((each) => each.ariaLabel ?? ''));
  return names.map((name) => /^[0-9A-Z]\b/.exec(name)?.[0] ?? '.').join('');
}

// Rated 8.8 by Sudoku Explainer: its hardest step has several cases.
const dynamic = '.......7..7...82..4.3.7..9...9..4...8.5..6.2...1.....5...4.2...5....738....8...17';

// Goes to the hardest step of its path.
export async function toHardest(page: Page): Promise<void> {
  await paste(page, dynamic);
  await page.locator('#tab-path').evaluate((tab: HTMLElement) => tab.click());
  await page.locator('.scale select').selectOption('se');
  await press(page, 'e');
  await page.locator('.step').waitFor();
  await page.getByRole('button', { name: /hardest|difícil/ }).click();
}
