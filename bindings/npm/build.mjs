// dist/: the package as it is published, from src/, the module of build/wasm/ (or NONET_WASM) and the description of the
// requests. The tools are those of web/.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = `${here}../../`;
const module = process.env.NONET_WASM ?? `${root}build/wasm/nonet.wasm`;
const tool = (name, ...words) =>
  execFileSync(`${root}web/node_modules/.bin/${name}`, words, { cwd: here, stdio: ['ignore', 2, 2] });

if (!existsSync(module)) {
  console.error(`${module} is not there: cmake --preset wasm && cmake --build --preset wasm makes it`);
  process.exit(1);
}
rmSync(`${here}dist`, { recursive: true, force: true });
mkdirSync(`${here}dist`);
tool(
  'openapi-typescript',
  `${root}docs/formats/openapi.json`,
  '--default-non-nullable',
  'false',
  '-o',
  'src/api.d.ts',
);
tool('tsc', '-p', '.');
cpSync(`${here}src/api.d.ts`, `${here}dist/api.d.ts`);
cpSync(module, `${here}dist/nonet.wasm`);
cpSync(`${root}LICENSE`, `${here}LICENSE`);
