// What the description of the requests says, in TypeScript: src/api.d.ts, the types of each, and src/functions.ts, a
// function for each. Run with the tools of web/.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = `${here}../../`;
const description = `${root}docs/formats/openapi.json`;
const program = `${root}web/node_modules/.bin/openapi-typescript`;
const options = [description, '--default-non-nullable', 'false', '-o', `${here}src/api.d.ts`];
execFileSync(program, options, { stdio: ['ignore', 2, 2] });

const functions = Object.values(JSON.parse(readFileSync(description, 'utf8')).paths)
  .filter(({ post }) => post)
  .map(({ post }) => {
    const { required = [] } = post.requestBody.content['application/json'].schema;
    const id = post.operationId;
    const [type, made] = required.includes('puzzle')
      ? ['AboutPuzzle', 'aboutPuzzle']
      : ['WithoutPuzzle', 'withoutPuzzle'];
    const summary = post.summary[0].toUpperCase() + post.summary.slice(1);
    return `/** ${summary}. */\nexport const ${id}: ${type}<'${id}'> = ${made}('${id}');`;
  });
writeFileSync(
  `${here}src/functions.ts`,
  `// A function for each request, made from the description by describe.mjs.
import { type AboutPuzzle, aboutPuzzle, type WithoutPuzzle, withoutPuzzle } from './shared.js';

${functions.join('\n')}
`,
);
