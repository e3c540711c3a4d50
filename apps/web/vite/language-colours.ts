import { LANGUAGES } from '@wordreel/shared';
import type { Plugin } from 'vite';

const ID = 'virtual:language-colours.css';

/**
 * Makes the languages' colours from the shared table into a style sheet: below `data-language`, `--from`, `--via` and
 * `--to` are that language's. So no element carries a style of its own, which the content security policy forbids.
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
