import path from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import { decode } from 'html-entities';
import { cleanLine } from '#articles/clean-text';
import { DictionaryError, type DictionaryEntry, type DictionaryInfo, type Skip, type Source } from '#entry';
import { partOfSpeech, readGrammar } from '#articles/grammar';
import { languageCode, languages, languagesOf } from '#articles/languages-of';
import { licenceOf } from '#articles/licence-of';
import { plainOfMarkup } from '#articles/markup';
import { readPlainArticle } from '#articles/plain-article';
import { estimateLines, readLines, readTextStart, whySkipped } from '#files/read-lines';

const SAMPLE = 256 * 1024;

/** Opens a list with a headword, a tab and a meaning per line. `|` separates spellings, `##name TAB …` is metadata. */
export async function openTsv(file: string, wanted?: LanguageCode): Promise<Source> {
  const infoIn = (first: readonly string[]): DictionaryInfo => readInfo(file, first, wanted);
  const { encoding, isGuess, lines } = await readTextStart(file, SAMPLE, infoIn);
  if (!lines.slice(0, 50).some((line) => /^[^#\t][^\t]*\t\s*\S/.test(line))) {
    throw new DictionaryError(`${file} is not a word list: expected lines with a headword, a tab and a meaning.`);
  }
  const info = infoIn(lines);
  return {
    info: { ...info, ...(isGuess && { guessedEncoding: encoding }) },
    estimate: await estimateLines(file, lines, SAMPLE, (line) => /^[^#\t][^\t]*\t/.test(line)),
    read: (skip) => readEntries(file, { encoding, from: info.from, hasTags: hasTags(lines) }, skip),
  };
}

function readInfo(file: string, lines: readonly string[], wanted?: LanguageCode): DictionaryInfo {
  const declared = new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^##\s*([A-Za-z]+)[\t:=]\s*(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key.toLowerCase(), cleanLine(value)] as const];
    }),
  );
  const base = path.basename(file).replace(/\.[a-z.]+$/i, '');
  const name = declared.get('name') ?? declared.get('bookname') ?? declared.get('title') ?? base;
  const [from, to] = [
    wanted ?? languageCode(declared.get('sourcelang') ?? ''),
    languageCode(declared.get('targetlang') ?? ''),
  ];
  return {
    name,
    licence: licenceOf(declared.get('licence') ?? declared.get('license') ?? declared.get('copyright') ?? ''),
    url: declared.get('url') ?? declared.get('website') ?? null,
    ...languagesOf(base, name),
    ...languages(from, to),
    format: 'tsv',
  };
}

interface Reading {
  readonly encoding: string;
  readonly from: DictionaryInfo['from'];
  /** Whether the last column gives the part of speech. */
  readonly hasTags: boolean;
}

async function* readEntries(file: string, reading: Reading, skip: Skip): AsyncGenerator<DictionaryEntry> {
  const { encoding } = reading;
  for await (const { number, text } of readLines(file, encoding)) {
    if (text !== null && (text.trim() === '' || isRemark(text))) continue;
    if (number === 1 && text !== null && isHeading(text)) continue;
    const entry = text === null ? null : readLine(text, reading);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, whySkipped(text, encoding, 'expected a headword, a tab and a meaning'));
  }
}

/** Removes the quotation marks that spreadsheets put around a cell. */
function unquoted(cell: string): string {
  const inner = cell.trim().slice(1, -1);
  const isQuoted = /^\s*"/.test(cell) && /"\s*$/.test(cell) && !inner.replaceAll('""', '').includes('"');
  return isQuoted ? inner.replaceAll('""', '"') : cell;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', '\\': '\\' };

function readLine(line: string, { from, hasTags: hasTag }: Reading): DictionaryEntry | null {
  if (line.includes('\uFFFD')) return null;
  const [cell = '', ...cells] = line.split('\t').map(unquoted);
  const { head, gender } = headOf(decode(cell));
  const last = cells.length > 1 ? (cells.at(-1) ?? '') : '';
  const tag = hasTag && isTag(last) ? last : '';
  const text = [gender === '' ? tag : gender, ...(tag === '' ? cells : cells.slice(0, -1))]
    .join('\n')
    .replaceAll(/\\([nt\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
  const article = /<[a-z]+[ />]/i.test(text) ? plainOfMarkup(text) : decode(text);
  return readPlainArticle(article, [head], from);
}

/** Maximum length of a cell with a headword and remarks. */
const LONGEST_HEAD = 200;

/** Splits a headword from its gender and remarks, which dict.cc and similar lists write as `Haus {n} [Gebäude]`. */
function headOf(cell: string): { head: string; gender: string } {
  const [, head = '', remarks = ''] =
    (cell.length > LONGEST_HEAD ? null : /^(.*?)((?:\s+(?:\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>))+)\s*$/.exec(cell)) ?? [];
  if (head.trim() === '') return { head: cell, gender: '' };
  const gender = /\{([^{}]*)\}/.exec(remarks);
  return { head, gender: gender !== null && readGrammar(gender[1] ?? '').pos !== null ? gender[0] : '' };
}

const isTag = (cell: string): boolean => /^[a-z]{3,12}\.?$/i.test(cell.trim()) && partOfSpeech(cell.trim()) !== null;

/** Minimum number of lines with a part of speech. In fewer, the words may be meanings. */
const FEWEST_TAGS = 3;

/** Whether the last column of nearly all lines with three or more columns is a part of speech. */
function hasTags(lines: readonly string[]): boolean {
  const last = lines
    .filter((line) => !isRemark(line))
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length > 2)
    .map((cells) => cells.at(-1) ?? '');
  const tags = last.filter(isTag);
  return tags.length >= FEWEST_TAGS && tags.length > last.length * 0.8;
}

const isHeading = (line: string): boolean =>
  line.split('\t').every((cell) => languageCode(cell) !== undefined || HEADINGS.has(cell.trim().toLowerCase())) &&
  /\t/.test(line);

const HEADINGS = new Set(
  'word headword term front back meaning definition translation expression pos notes'.split(' '),
);

/** Whether a line is a comment. `#tag` followed by a tab and a meaning is an entry. */
const isRemark = (line: string): boolean => line.startsWith('#') && !/^#[^\s#!][^\t]*\t\s*\S/.test(line);
