import type { Plugin } from 'vite';

/** The faces of the first screen. */
const FIRST = /(noto-sans-latin-wght-normal|fraunces-latin-600-normal)[^/]*\.woff2$/;

/** What only a learner's first screen needs: fetched side by side, and not one after the other. */
const LEARNER =
  /\/(features\/videos\/learner-shelf|store\/session\/learner-session|store\/api\/network-base-query|app\/layout\/learner-tools)\.tsx?$/;

const SCRIPTS = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;

/** What came with the page is dressed before its script is here. */
const HERO = /\/features\/hero\/hero\.tsx$/;

/** As much of a chunk as is looked at. */
interface Chunk {
  readonly facadeModuleId?: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Orders what the first paint needs: its fonts are preloaded, and what can be seen without scripts does not share the
 * line with them. They lie in a template, which index.html's own script opens.
 */
export function firstPaintFirst(): Plugin {
  return {
    name: 'wordreel:first-paint-first',
    // A heading that has been read does not change its face: the preloaded one is there for the first paint, or for the
    // next visit.
    transform: (code, id) =>
      id.includes('/@fontsource/fraunces/')
        ? code.replaceAll('font-display: swap', 'font-display: optional')
        : undefined,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
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
