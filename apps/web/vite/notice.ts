import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:notice';

/** Provides the repository's notices, with the authors and licenses of included work, as text. */
export function notice(): Plugin {
  return {
    name: 'wordreel:notice',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `export const NOTICE = ${JSON.stringify(readFileSync(new URL('../../../NOTICE', import.meta.url), 'utf8'))};`
        : undefined,
  };
}
