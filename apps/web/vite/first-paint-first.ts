import type { Plugin } from 'vite';

/** The faces of the first screen. */
const FIRST = /(noto-sans-latin-wght-normal|fraunces-latin-600-normal)[^/]*\.woff2$/;

/**
 * Orders what the first paint needs: its fonts are preloaded, so that text is drawn once, in its own face; the scripts
 * come behind them, because the top of the page stands in the HTML already.
 */
export function firstPaintFirst(): Plugin {
  return {
    name: 'wordreel:first-paint-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
        tags: Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
      }),
    },
  };
}
