import { quoted } from '#articles/markup';
import { partOfSpeech, readGrammar } from '#articles/grammar';

/** Private-use stand-ins for escaped brackets and other signs, so that they are not read as markup. */
const ESCAPED = new Map('[]{}()~<>@#'.split('').map((sign, index) => [sign, String.fromCodePoint(0xe000 + index)]));
const SIGN = new Map([...ESCAPED].map(([sign, code]) => [code, sign]));

function escape(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED.get(sign) ?? sign);
}

function unescape(text: string): string {
  return text.replaceAll(/[\uE000-\uE00A]/g, (code) => SIGN.get(code) ?? code);
}

/** Returns the headword on a headword line, if any. Text in braces is displayed but not part of the headword. */
export function headwordsOfDsl(line: string): string[] {
  const plain = unescape(
    escape(line)
      .replaceAll(/\{\{[^}]*\}\}|\{[^}]*\}/g, '')
      .replaceAll(/\[\/?[a-z'*][^\]]*\]/gi, ''),
  ).trim();
  return plain === '' ? [] : [plain];
}

const SOUND = /\[t\]([^[]*)\[\/t\]/gi;
const REMARK = /\[p\]([^[]*)\[\/p\]/gi;
const COLOURED = /\[c(?: \w+)?\].*?\[\/c\]/gi;

/** Converts an article into text for `readPlainArticle`, and collects the forms listed in its grammar. */
export function readDslArticle(body: readonly string[], headword: string): { text: string; forms: string[] } {
  const lines = body.map((line) => escape(line.trim()));
  const isMarked = lines.some((line) => /\[trn\]/i.test(line));
  const forms: string[] = [];
  const plain = lines.map((line) => {
    if (!isGrammar(line, isMarked)) return plainLine(line, headword);
    if (/\[[cp][\] ]/i.test(line)) forms.push(...formsOf(line, headword));
    return frontOf(line);
  });
  const text = plain.filter((line) => !/^(?:[IVX]+|\d+)[.)]?$/.test(line)).join('\n');
  return { text, forms };
}

/** Whether a line has no meaning. If `[trn]` marks meanings, it lacks a mark or number; else it is fully colored. */
function isGrammar(line: string, isMarked: boolean): boolean {
  if (/\[(?:trn|ex)\]/i.test(line)) return false;
  if (isMarked) return !/^\d{1,2}[.)]/.test(line.replaceAll(TAG, '').trim());
  const rest = line.replaceAll(SOUND, '').replaceAll(REMARK, '').replaceAll(COLOURED, '');
  return /\[p\]/i.test(line) && rest.replaceAll(TAG, '').trim() === '';
}

/** Returns the pronunciation and part of speech in a grammar line. */
function frontOf(line: string): string {
  const sound = line.match(SOUND)?.[0] ?? '';
  const tags = Array.from(line.matchAll(REMARK), ([, tag = '']) => tag).join(', ');
  return plainLine(sound, '') + (readGrammar(tags).pos === null ? '' : ` <${tags}>`);
}

/** Reads forms such as `-es, Häuser`: endings to add to the headword, and words with the same first letter. */
function formsOf(line: string, headword: string): string[] {
  const grammar = plainLine(line.replaceAll(SOUND, '').replaceAll(REMARK, ''), headword);
  return grammar.split(/[,;/]/).flatMap((part) => {
    const form = part.trim();
    if (/^-\p{Ll}{1,4}$/u.test(form) && /^\p{L}+$/u.test(headword)) return [headword + form.slice(1)];
    const isLike = form.charAt(0).toLowerCase() === headword.charAt(0).toLowerCase();
    return isLike && /^\p{L}{3,}$/u.test(form) ? [form] : [];
  });
}

/** Switches the case of a word's first letter, for `^~`, which stands for the headword in that form. */
function otherCase(word: string): string {
  const first = word.charAt(0);
  const capital = first.toUpperCase();
  return (first === capital ? first.toLowerCase() : capital) + word.slice(1);
}

const TAG = /\[\/?(?:[a-z'*!]|\/)[^\]]{0,100}\]|\[\/?[a-z'*!]\]/gi;

function plainLine(line: string, headword: string): string {
  const marked = line
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll('^~', otherCase(headword))
    .replaceAll('~', headword);
  const isExample = /\[ex\]/i.test(marked);
  const text = marked
    .replaceAll(/\[s\][^[]*\[\/s\]/gi, '')
    .replaceAll(SOUND, (_, ipa: string) => `/${ipa.replaceAll(/[/\uE000\uE001]/g, '')}/`)
    .replaceAll(REMARK, (_, tag: string) => (partOfSpeech(tag) === null ? `(${tag})` : `<${tag}>`))
    .replaceAll(/<<([^<>]*)>>/g, '$1')
    .replaceAll(TAG, '');
  const plain = unescape(text).trim();
  return isExample ? quoted(plain) : plain;
}
