import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const module = process.env.NONET_WASM ?? `${root}build/wasm/nonet.wasm`;

// Says what is missing, before Vite says it in its own words.
const wanted: Plugin = {
  name: 'nonet.wasm',
  buildStart() {
    if (!existsSync(module)) {
      this.error(`${module} is not there: cmake --preset wasm && cmake --build --preset wasm makes it`);
    }
  },
};

export default defineConfig({
  base: './',
  build: { outDir: `${root}build/web`, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  resolve: { alias: [{ find: /^nonet\.wasm(?=\?)/, replacement: module }] },
  server: { fs: { allow: [root] } },
  worker: { format: 'es' },
  plugins: [wanted, svelte()],
});
