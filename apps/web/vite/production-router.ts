import type { Plugin } from 'vite';

/** Assignments of component names for developer tools. Each keeps its component in the bundle, even if unused. */
const DISPLAY_NAMES = /^\w+\.displayName = .+;$/gm;
/** Calls that create a component and have no other effect. */
const FORWARD_REFS = /= (React\d*\.forwardRef\()/g;

/**
 * Builds with the router's production files and without its unused components. To bundlers, the router's package
 * exports only its development files, whose warnings are useless in the built product.
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
