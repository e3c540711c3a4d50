import type { Plugin } from 'vite';

/** Names for developers' tools: each keeps a component that nobody uses. */
const DISPLAY_NAMES = /^\w+\.displayName = .+;$/gm;
/** What makes a component, and does nothing besides. */
const FORWARD_REFS = /= (React\d*\.forwardRef\()/g;

/**
 * Builds with the router's own production files, and without the components that nobody uses. Its package leads every
 * bundler to the files for development, whose warnings nobody reads in a built product.
 */
export function productionRouter(): Plugin {
  return {
    name: 'wordreel:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router') || options.ssr === true) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null) return null;
      return { ...found, id: found.id.replace('/react-router/dist/development/', '/react-router/dist/production/') };
    },
    transform: (code, id) =>
      id.includes('/react-router/dist/production/')
        ? { code: code.replaceAll(DISPLAY_NAMES, '').replaceAll(FORWARD_REFS, '= /* @__PURE__ */ $1'), map: null }
        : undefined,
  };
}
