import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = fileURLToPath(new URL('..', import.meta.url));
const module = process.env.NONET_WASM ?? `${root}build/wasm/nonet.wasm`;
const full = module.replace(/\.wasm$/, '-full.wasm');

// Says what is missing, before Vite says it in its own words.
const wanted: Plugin = {
  name: 'nonet.wasm',
  buildStart() {
    for (const file of [module, full]) {
      if (existsSync(file)) continue;
      this.error(`${file} is not there: cmake --preset wasm && cmake --build --preset wasm makes it`);
    }
  },
};

// Keeps all files of the page in the browser, so that it works without a network and can be installed.
const installable = VitePWA({
  injectRegister: false, // share/installed.ts does
  includeManifestIcons: false, // they are among the files below
  workbox: {
    globPatterns: ['**/*.{html,js,css,wasm,svg,png,woff2}'],
    // Other solvers are large: each is kept when it is first used.
    globIgnores: ['assets/{clingo,swipl,minizinc,cadical}*'],
    runtimeCaching: [
      {
        urlPattern: /\/assets\/(clingo|swipl|minizinc|cadical)[^/]*$/,
        handler: 'CacheFirst',
        options: { cacheName: 'solvers', expiration: { maxEntries: 24 } },
      },
    ],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    clientsClaim: true,
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/\/(api(\/|$)|health$|metrics$|openapi\.json$)/],
  },
  manifest: {
    name: 'nonet',
    short_name: 'nonet',
    description: 'Sudokus to solve, to set and to understand.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f3f0e8',
    theme_color: '#1d3557',
    categories: ['games', 'education'],
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
});

export default defineConfig({
  base: './',
  build: { outDir: `${root}build/web`, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  resolve: {
    alias: [
      { find: /^nonet\.wasm(?=\?)/, replacement: module },
      { find: /^nonet\/(core|worker)$/, replacement: `${root}bindings/npm/src/$1.ts` },
      { find: /^nonet-full\.wasm(?=\?)/, replacement: full },
    ],
  },
  server: { fs: { allow: [root] } },
  preview: { host: '127.0.0.1' }, // a name would have to be looked up
  worker: { format: 'es' },
  plugins: [wanted, svelte(), installable],
});
