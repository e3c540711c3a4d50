import { quoted } from './markup.ts';
import { partOfSpeech } from './grammar.ts';

/** Escaped brackets and braces must not look like tags while tags are read. */
const ESCAPED = new Map('[]{}()~<>@#'.split('').map((sign, index) => [sign, String.fromCodePoint(0xe000 + index)]));
const SIGN = new Map([...ESCAPED].map(([sign, code]) => [code, sign]));

function escape(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED.get(sign) ?? sign);
}

function unescape(text: string): string {
  return text.replaceAll(/[\uE000-\uE00A]/g, (code) => SIGN.get(code) ?? code);
}

/** The words of a headword line: what stands in braces is shown but no part of the word, `(…)` may be left out. */
export function headwordsOfDsl(line: string): string[] {
  const plain = unescape(
    escape(line)
      .replaceAll(/\{\{[^}]*\}\}|\{[^}]*\}/g, '')
      .replaceAll(/\[\/?[a-z'*][^\]]*\]/gi, ''),
  ).trim();
  return plain === '' ? [] : [plain];
}

/** The article as lines of text that `readPlainArticle` understands. */
export function plainOfDsl(body: readonly string[], headword: string): string {
  return body
    .map((line) => plainLine(line.trim(), headword))
    .filter((line) => !/^(?:[IVX]+|\d+)[.)]?$/.test(line))
    .join('\n');
}

function plainLine(line: string, headword: string): string {
  const marked = escape(line)
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll('~', headword);
  const isExample = /\[ex\]/i.test(marked);
  const text = marked
    .replaceAll(/\[s\][^[]*\[\/s\]/gi, '')
    .replaceAll(/\[t\]([^[]*)\[\/t\]/gi, (_, ipa: string) => `/${ipa.replaceAll(/[/\uE000\uE001]/g, '')}/`)
    .replaceAll(/\[p\]([^[]*)\[\/p\]/gi, (_, tag: string) => (partOfSpeech(tag) === null ? `(${tag})` : `<${tag}>`))
    .replaceAll(/<<([^<>]*)>>/g, '$1')
    .replaceAll(/\[\/?(?:[a-z'*!]|\/)[^\]]{0,100}\]|\[\/?[a-z'*!]\]/gi, '');
  const plain = unescape(text).trim();
  return isExample ? quoted(plain) : plain;
}
