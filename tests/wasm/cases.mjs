// The cases of tests/cases/api in the modules: the same bytes as from the program. tests/suites/api_cases_test.cpp
// says what they look like.
//
//   node cases.mjs MODULE FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, start } from './nonet.mjs';
import { finish, full, module, wrong } from './report.mjs';

const NOT_HERE = 'not_on_pages.txt';
const folder = process.argv[3];
const modules = [await compile(module()), await compile(full())];
const LARGE = ['making.txt', 'se.txt']; // of these, the first module has none
let asked = 0;
for (const file of readdirSync(folder).sort()) {
  if (file === NOT_HERE) {
    console.log(`${file}: passed over, the modules have none of it`);
    continue;
  }
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  for (const compiled of LARGE.includes(file) ? modules.slice(1) : modules) {
    compare(file, lines, await start(compiled)); // a file is one game
  }
}
if (asked < 100) wrong(`only ${asked} cases`);
finish(`${asked} cases`);

function compare(file, lines, nonet) {
  lines.forEach((line, i) => {
    const [, name, body] = /^([a-z]+) (.*)$/s.exec(line) ?? [];
    if (name === undefined) return;
    ++asked;
    const reply = name === 'game' ? nonet.game(body) : nonet.request(name, body);
    const text = name === 'game' ? reply.body : reply.body.replace(/"seconds":[-+0-9.e]+/g, '"seconds":0');
    const answer = `${reply.status} ${text}`;
    if (answer !== lines[i + 1]) wrong(`${file}:${i + 1}: ${line}\n  ${answer}\nand not\n  ${lines[i + 1]}`);
  });
}
