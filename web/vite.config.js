// The core (muster.wasm) is built by CMake; MUSTER_WASM says where it lies.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './plugins/offline.js';

const wasm =
  process.env.MUSTER_WASM ?? fileURLToPath(new URL('../build/page/src/page/muster.wasm', import.meta.url));

export default defineConfig({
  base: './', // any folder of any host
  plugins: [svelte(), offline()],
  resolve: { alias: [{ find: /^@muster\.wasm/, replacement: wasm }] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
