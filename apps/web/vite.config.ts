import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { apiBehind } from './vite/api-behind.ts';
import { languageColours } from './vite/language-colours.ts';
import { firstPaintFirst } from './vite/first-paint-first.ts';
import { prerenderShell } from './vite/prerender-shell.ts';

/** What the first screen is made with: one file, which stays in browsers' caches when only the product changes. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|use-sync-external-store|redux|redux-thunk|@reduxjs\/toolkit|immer|reselect|react-error-boundary)\/|node_modules\/lucide-react\/dist\/esm\/(?!icons)/;

/** What the first screen needs and later ones share: one file of it packs better than ten. */
const FIRST_SCREEN =
  /\/src\/(lib\/(storage|format|paths)|store\/(api\/(base-api|base-query|call-api|languages-api|load-language)|guest\/guest-(reading|store)|outbox\/page|session\/session-(marker|slice)|toasts-slice|words\/empty-language))\.ts$/;

export default defineConfig({
  plugins: [
    react(),
    apiBehind(),
    languageColours(),
    firstPaintFirst(),
    prerenderShell(),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    noExternal: ['@wordreel/shared', 'country-flag-icons'],
  },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'first', test: FIRST_SCREEN },
          ],
        },
      },
    },
  },
});
