// @ts-check
/**
 * Compiles the message catalogs of an app into typed modules: `texts/en/<area>.json` becomes `src/texts/<area>.tsx`,
 * with a constant or a function for each message. The catalogs are in ICU message format, which translation services
 * read; the modules need no library in the browser, and a missing text or argument is a type error.
 *
 * - `{name}` takes a string, `{count, number}` a number, `{count, plural, one {# word} other {# words}}` a number.
 * - `{kind, select, guest {…} other {…}}` takes a string.
 * - `<link>your words</link>` takes a function from the tag's content to an element. The message is then a React node.
 *
 * Call it in the app's folder: `node ../../infra/texts.mjs`. `UI_LANGUAGE` selects a language: `en`, or `pseudo` and
 * `mirrored`, which are made from English to find texts that are outside of the catalogs, cut off or on the wrong side.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {Map<string, string>} Types the type of each argument */

const ACCENTS = new Map(
  Object.entries({ a: 'å', e: 'é', i: 'î', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', y: 'ý', A: 'Å', E: 'É', O: 'Ö' }),
);

/** Makes each word 40 % longer, and replaces letters by accented ones. */
const pseudo = (/** @type {string} */ text) =>
  text
    .replaceAll(/[a-zA-Z]/g, (letter) => ACCENTS.get(letter) ?? letter)
    .replaceAll(/\S+/g, (word) => word + '~'.repeat(Math.round(word.length * 0.4)));

/** How each language is made from its catalogs. */
const LANGUAGES = {
  en: { code: 'en', direction: 'ltr', change: (/** @type {string} */ text) => text },
  pseudo: { code: 'en', direction: 'ltr', change: pseudo },
  mirrored: { code: 'en', direction: 'rtl', change: (/** @type {string} */ text) => text },
};

/**
 * Writes the modules of every area.
 * @param {string} folder the app's folder, with `texts` and `src`
 */
export function compileTexts(folder) {
  const name = /** @type {keyof typeof LANGUAGES} */ (process.env['UI_LANGUAGE'] ?? 'en');
  const language = LANGUAGES[name];
  if (language === undefined)
    throw new Error(`UI_LANGUAGE is ${name}, but can be ${Object.keys(LANGUAGES).join(', ')}`);
  const [from, to] = [path.join(folder, 'texts/en'), path.join(folder, 'src/texts')];
  mkdirSync(to, { recursive: true });
  const written = new Set(['language.ts']);
  writeIfChanged(
    path.join(to, 'language.ts'),
    `export const UI_LANGUAGE = '${language.code}';\nexport const UI_DIRECTION: 'ltr' | 'rtl' = '${language.direction}';\n`,
  );
  for (const file of readdirSync(from)) {
    const area = path.parse(file).name;
    const messages = JSON.parse(readFileSync(path.join(from, file), 'utf8'));
    written.add(`${area}.tsx`);
    writeIfChanged(path.join(to, `${area}.tsx`), moduleOf(messages, file, language.change));
  }
  for (const file of readdirSync(to)) if (!written.has(file)) rmSync(path.join(to, file));
}

/**
 * Keeps the time of an unchanged file, so that watching processes don't reload it.
 * @param {string} file
 * @param {string} text
 */
function writeIfChanged(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // The file is new.
  }
  writeFileSync(file, text);
}

/**
 * Returns the source of a module.
 * @param {Record<string, string>} messages
 * @param {string} file name of the catalog, for error messages
 * @param {(text: string) => string} change what a language does to the English text
 */
export function moduleOf(messages, file, change) {
  const lines = Object.entries(messages).map(([key, message]) => {
    if (!/^[a-z]\w*$/.test(key)) throw new Error(`${file}: "${key}" is not a name`);
    try {
      return `export const ${key} = ${messageOf(message, change)};`;
    } catch (cause) {
      throw new Error(`${file}: ${key}: ${message}`, { cause });
    }
  });
  const body = lines.join('\n');
  const used = ['formatNumber', 'plural'].filter((name) => body.includes(`${name}(`));
  const imports = [
    ...(body.includes('ReactNode') ? [`import type { ReactNode } from 'react';`] : []),
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '#lib/text/format.ts';`] : []),
  ];
  return [`// Written by infra/texts.mjs from texts/en/${file}.`, ...imports, body, ''].join('\n');
}

/**
 * @param {string} message
 * @param {(text: string) => string} change
 */
function messageOf(message, change) {
  const elements = parse(message, { requiresOtherClause: true, shouldParseSkeletons: false });
  /** @type {Types} */
  const types = new Map();
  const isNode = hasTag(elements);
  const body = isNode ? `<>${jsxOf(elements, types, change)}</>` : textOf(elements, types, change);
  if (types.size === 0) return body;
  const shape = [...types].map(([name, type]) => `${name}: ${type}`).join('; ');
  return `({ ${[...types.keys()].join(', ')} }: { ${shape} }): ${isNode ? 'ReactNode' : 'string'} => ${body}`;
}

/**
 * @param {Element[]} elements
 * @returns {boolean}
 */
const hasTag = (elements) =>
  elements.some(
    (each) =>
      each.type === TYPE.tag || ('options' in each && Object.values(each.options).some(({ value }) => hasTag(value))),
  );

/**
 * Returns an expression of the type string: a literal if it has no arguments.
 * @param {Element[]} elements
 * @param {Types} types filled with the arguments
 * @param {(text: string) => string} change
 * @param {string} [count] the plural's argument, which `#` stands for
 * @returns {string}
 */
function textOf(elements, types, change, count) {
  if (elements.every(({ type }) => type === TYPE.literal)) {
    return JSON.stringify(elements.map((each) => change('value' in each ? each.value : '')).join(''));
  }
  const parts = elements.map((each) =>
    each.type === TYPE.literal
      ? change(each.value).replaceAll(/[`\\$]/g, String.raw`\$&`)
      : `\${${expressionOf(each, types, change, count)}}`,
  );
  return parts.length === 1 ? (parts[0] ?? '').slice(2, -1) : `\`${parts.join('')}\``;
}

/**
 * Returns the content of a JSX element.
 * @param {Element[]} elements
 * @param {Types} types
 * @param {(text: string) => string} change
 * @param {string} [count]
 * @returns {string}
 */
function jsxOf(elements, types, change, count) {
  return elements
    .map((each) => {
      if (each.type === TYPE.literal) return `{${JSON.stringify(change(each.value))}}`;
      if (each.type === TYPE.tag) {
        types.set(each.value, '(content: ReactNode) => ReactNode');
        const isPlain = !hasTag(each.children);
        const content = isPlain
          ? textOf(each.children, types, change, count)
          : `<>${jsxOf(each.children, types, change, count)}</>`;
        return `{${each.value}(${content})}`;
      }
      return `{${expressionOf(each, types, change, count)}}`;
    })
    .join('');
}

/**
 * Returns the expression of one argument.
 * @param {Element} element
 * @param {Types} types
 * @param {(text: string) => string} change
 * @param {string} [count]
 * @returns {string}
 */
function expressionOf(element, types, change, count) {
  if (element.type === TYPE.pound) return `formatNumber(${count})`;
  if (element.type === TYPE.argument) {
    if (!types.has(element.value)) types.set(element.value, 'string');
    return element.value;
  }
  if (element.type === TYPE.number) {
    types.set(element.value, 'number');
    return `formatNumber(${element.value})`;
  }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const isPlural = element.type === TYPE.plural;
    types.set(element.value, isPlural ? 'number' : selectType(Object.keys(element.options)));
    const inner = isPlural ? element.value : count;
    const branches = Object.entries(element.options).map(([name, { value }]) => {
      const branch = hasTag(value) ? `<>${jsxOf(value, types, change, inner)}</>` : textOf(value, types, change, inner);
      return `${JSON.stringify(name)}: ${branch}`;
    });
    return isPlural
      ? `plural(${element.value}, { ${branches.join(', ')} })`
      : `({ ${branches.join(', ')} })[${element.value}]`;
  }
  throw new Error('Only {name}, {count, number}, plural, select and tags are supported');
}

/** @param {string[]} names */
const selectType = (names) => names.map((name) => `'${name}'`).join(' | ');

if (process.argv[1] === fileURLToPath(import.meta.url)) compileTexts(process.cwd());
