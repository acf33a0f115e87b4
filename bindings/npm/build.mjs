// dist/: the package as it is published, from src/, the full module of build/wasm/ (or NONET_WASM) and the description of
// the requests. The tools are those of web/.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = `${here}../../`;
const module = process.env.NONET_WASM ?? `${root}build/wasm/nonet-full.wasm`;
const tool = (name, ...words) =>
  execFileSync(`${root}web/node_modules/.bin/${name}`, words, { cwd: here, stdio: ['ignore', 2, 2] });

if (!existsSync(module)) {
  console.error(`${module} is not there: cmake --preset wasm && cmake --build --preset wasm makes it`);
  process.exit(1);
}
rmSync(`${here}dist`, { recursive: true, force: true });
mkdirSync(`${here}dist`);
await import('./describe.mjs');
tool('tsc', '-p', '.');
cpSync(`${here}src/api.d.ts`, `${here}dist/api.d.ts`);
cpSync(module, `${here}dist/nonet.wasm`);
cpSync(`${root}LICENSE`, `${here}LICENSE`);

// What types see of the address of the module; and the functions for require(), each of which waits for the modules above.
writeFileSync(`${here}dist/nonet.wasm.d.ts`, 'declare const address: string;\nexport default address;\n');
const { default: _, ...all } = await import('./dist/index.js');
const functions = Object.keys(all).filter((name) => /^[a-z]/.test(name));
writeFileSync(
  `${here}dist/index.cjs`,
  `// The functions of index.js, for require().
const loaded = import('./index.js');
for (const name of ${JSON.stringify(functions)}) {
  exports[name] = async (...words) => (await loaded)[name](...words);
}
`,
);
const whole = "typeof import('./index.js', { with: { 'resolution-mode': 'import' } })";
writeFileSync(
  `${here}dist/index.d.cts`,
  functions.map((name) => `export declare const ${name}: (${whole})['${name}'];\n`).join(''),
);
