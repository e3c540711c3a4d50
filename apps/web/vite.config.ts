import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const API = 'http://localhost:3001';

export default defineConfig({
  plugins: [react(), preloadFonts(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 })],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': API, '/auth': API } },
});

/** Preloads the fonts of the first screen, so that text is drawn once, in its own face. */
function preloadFonts(): Plugin {
  const first = /(noto-sans-latin-wght-normal|fraunces-latin-600-normal)[^/]*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
