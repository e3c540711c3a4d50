import { LANGUAGES } from '@wordreel/shared';
import type { Plugin } from 'vite';

const ID = 'virtual:language-colours.css';

/**
 * Generates a style sheet with the languages' colors from the shared table: below `data-language`, `--from`, `--via`
 * and `--to` are the colors of that language. Elements therefore need no style attributes, which the content security
 * policy forbids.
 */
export function languageColours(): Plugin {
  return {
    name: 'wordreel:language-colours',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? LANGUAGES.map(toRule).join('\n') : undefined),
  };
}

function toRule({ code, gradientColors: [from, via, to] }: (typeof LANGUAGES)[number]): string {
  return `[data-language='${code}'] { --from: ${from}; --via: ${via}; --to: ${to}; }`;
}
