import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:notice';

/** Brings the notices of the repository, whose work is in it under which licence, as a text. */
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
