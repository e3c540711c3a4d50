import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@wordreel/shared';
import type { Plugin } from 'vite';

const MODULES: Readonly<Record<string, () => string>> = {
  /**
   * The languages' colors as custom properties, selected by the attribute `data-language`, because the content security
   * policy forbids style attributes.
   */
  'virtual:language-colours.css': () =>
    LANGUAGES.map(
      ({ code, gradientColors: [from, via, to] }) =>
        `[data-language='${code}'] { --from: ${from}; --via: ${via}; --to: ${to}; }`,
    ).join('\n'),
  /** The repository's notices, with the authors and licenses of included work. */
  'virtual:notice': () =>
    `export const NOTICE = ${JSON.stringify(readFileSync(new URL('../../../NOTICE', import.meta.url), 'utf8'))};`,
};

export function virtualModules(): Plugin {
  return {
    name: 'wordreel:virtual-modules',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? MODULES[id.slice(1)]?.() : undefined),
  };
}
