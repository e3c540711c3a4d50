import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { apiBehind } from './vite/api-behind.ts';
import { firstLoadGroups } from './vite/first-load.ts';
import { firstPaintFirst } from './vite/first-paint-first.ts';
import { prerenderShell } from './vite/prerender-shell.ts';
import { productionRouter } from './vite/production-router.ts';
import { texts } from './vite/texts.ts';
import { withoutNode } from './vite/without-node.ts';
import { virtualModules } from './vite/virtual-modules.ts';

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    texts(),
    apiBehind(),
    virtualModules(),
    withoutNode(),
    firstPaintFirst(),
    prerenderShell(),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    noExternal: ['@wordreel/shared', 'country-flag-icons'],
  },
  // Modules, because what a worker needs is loaded in parts as well.
  worker: { format: 'es' },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: firstLoadGroups(fileURLToPath(new URL('src/main.tsx', import.meta.url))) },
        // Name chunks by a short hash only, because the initial bundle contains the names of all later files. The manifest
        // maps them to their sources.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
