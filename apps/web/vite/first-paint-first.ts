import type { Plugin } from 'vite';

const FIRST = /(noto-sans-latin-wght-normal|fraunces-latin-600-normal)[^/]*\.woff2$/;

/** Chunks that only a learner's first screen needs, which are fetched in parallel. */
const LEARNER =
  /\/(features\/videos\/learner-shelf|store\/session\/learner-session|store\/network\/network-base-query|app\/layout\/learner-tools)\.tsx?$/;

const SCRIPTS = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;

/** The hero, whose styles must apply to the prerendered page before its script has loaded. */
const HERO = /\/features\/hero\/hero\.tsx$/;

interface Chunk {
  readonly facadeModuleId?: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Prioritizes what the first paint needs: its fonts are preloaded, and scripts do not compete with visible content for
 * bandwidth. The script tags are in a template, which the inline script of index.html inserts.
 */
export function firstPaintFirst(): Plugin {
  return {
    name: 'wordreel:first-paint-first',
    // A visible heading must not change its font. If the preloaded font is late for the first paint, it is first used
    // on the next visit.
    transform: (code, id) =>
      id.includes('/@fontsource/fraunces/')
        ? code.replaceAll('font-display: swap', 'font-display: optional')
        : undefined,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        // Leave the page of the development server alone: it adds its own scripts in its own order.
        if (bundle === undefined) return html;
        const learner = Object.entries(bundle).filter(([, chunk]) =>
          LEARNER.test((chunk as Chunk).facadeModuleId ?? ''),
        );
        const hero = Object.values(bundle).find((chunk) => HERO.test((chunk as Chunk).facadeModuleId ?? '')) as Chunk;
        const sheets = [...(hero?.viteMetadata?.importedCss ?? [])];
        const hints = learner.map(([file]) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return {
          html: html
            .replaceAll(SCRIPTS, '')
            .replace('<!--scripts-->', (html.match(SCRIPTS) ?? []).join('').trim())
            .replace('<!--learner-->', hints.join('')),
          tags: [
            ...sheets.map((file) => ({
              tag: 'link',
              attrs: { rel: 'stylesheet', crossorigin: '', href: `/${file}` },
              injectTo: 'head' as const,
            })),
            ...Object.keys(bundle)
              .filter((file) => FIRST.test(file))
              .map((file) => ({
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
                injectTo: 'head-prepend' as const,
              })),
          ],
        };
      },
    },
  };
}
