// The cases of tests/cases/api in the modules: the same bytes as from the program. tests/suites/api_cases_test.cpp
// says what they look like.
//
//   node cases.mjs MODULE FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, start } from './nonet.mjs';
import { finish, maker, module, rater, wrong } from './report.mjs';

const NOT_HERE = 'not_on_pages.txt';
const folder = process.argv[3];
const compiled = await compile(module());
const others = { 'making.txt': await compile(maker()), 'se.txt': await compile(rater()) };
let asked = 0;
for (const file of readdirSync(folder).sort()) {
  if (file === NOT_HERE) {
    console.log(`${file}: passed over, the modules have none of it`);
    continue;
  }
  const nonet = await start(others[file] ?? compiled); // a file is one game
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
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
if (asked < 50) wrong(`only ${asked} cases`);
finish(`${asked} cases`);
