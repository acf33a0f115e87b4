// Every question and parameter, through the modules for pages; tests/faces/walk.py walks the other faces.
//
//   node faces.mjs MODULE OPENAPI
import { readFileSync } from 'node:fs';
import { compile, start } from './nonet.mjs';
import { finish, full, module, wrong } from './report.mjs';

const description = JSON.parse(readFileSync(process.argv[3], 'utf8'));
const good = { puzzle: '1.....2..3.....4', other: '1.....2..3.....4', to: 'lp', text: '1.....2..3.....4', steps: ['r1c2=2'] };
const modules = [await start(await compile(module())), await start(await compile(full()))];

let walked = 0;
for (const [path, { post }] of Object.entries(description.paths)) {
  if (path.includes('{')) continue;
  const question = path.slice(1);
  const { properties, required = [] } = post.requestBody.content['application/json'].schema;
  for (const [name, { type }] of Object.entries(properties)) {
    ++walked;
    const value = ['string', 'array', 'object', undefined].includes(type) ? 5 : 'no such value';
    const body = JSON.stringify({ ...Object.fromEntries(required.map((one) => [one, good[one]])), [name]: value });
    const answers = modules.map((nonet) => nonet.request(question, body)).filter(({ status }) => status !== 404);
    if (!answers.length) wrong(`no module answers ${question}`);
    for (const { body: said } of answers) {
      const problem = JSON.parse(said);
      const known = problem.member === name || problem.detail.includes('is another name');
      if (!known || problem.detail.includes('has no member')) wrong(`${question}.${name}: ${said}`);
    }
  }
}
if (walked < 80) wrong(`only ${walked} parameters`);
finish(`${walked} parameters`);
