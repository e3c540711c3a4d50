import type { Plugin } from 'vite';

/** The faces of the first screen. */
const FIRST = /(noto-sans-latin-wght-normal|fraunces-latin-600-normal)[^/]*\.woff2$/;

/** Preloads the fonts of the first screen, so that text is drawn once, in its own face. */
export function preloadFonts(): Plugin {
  return {
    name: 'wordreel:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
