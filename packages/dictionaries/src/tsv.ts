import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import { cleanLine } from './clean-text.ts';
import { DictionaryError } from './dictionary-error.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { languageCode, languagesOf } from './languages-of.ts';
import { licenceOf } from './licence-of.ts';
import { plainOfMarkup } from './markup.ts';
import { readPlainArticle } from './plain-article.ts';
import { estimateLines, readLines, readTextStart } from './read-lines.ts';

const SAMPLE = 256 * 1024;

/**
 * Opens a list with a line an entry: headword, tab, meaning. Other spellings follow the headword behind `|`, line ends
 * in a meaning are written `\n`, and lines such as `##name TAB My dictionary` on top describe the list.
 */
export async function openTsv(file: string, told?: LanguageCode): Promise<Source> {
  const infoIn = (first: readonly string[]): DictionaryInfo => readInfo(file, first, told);
  const { encoding, isGuess, lines } = await readTextStart(file, SAMPLE, infoIn);
  if (!lines.slice(0, 50).some((line) => /^[^#\t][^\t]*\t\s*\S/.test(line))) {
    throw new DictionaryError(`${file} is no word list: expected lines with a headword, a tab and a meaning.`);
  }
  const { size } = await stat(file);
  const packed = /\.gz$|\.dz$/.test(file);
  const info = infoIn(lines);
  return {
    info: { ...info, ...(isGuess && { guessedEncoding: encoding }) },
    estimate: packed
      ? null
      : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => /^[^#\t][^\t]*\t/.test(line)),
    read: (skip) => readEntries(file, encoding, info.from, skip),
  };
}

function readInfo(file: string, lines: readonly string[], told?: LanguageCode): DictionaryInfo {
  const said = new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^##\s*([A-Za-z]+)[\t:=]\s*(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key.toLowerCase(), cleanLine(value)] as const];
    }),
  );
  const base = path.basename(file).replace(/\.[a-z.]+$/i, '');
  const name = said.get('name') ?? said.get('bookname') ?? said.get('title') ?? base;
  const [from, to] = [told ?? languageCode(said.get('sourcelang') ?? ''), languageCode(said.get('targetlang') ?? '')];
  return {
    name,
    licence: licenceOf(said.get('licence') ?? said.get('license') ?? said.get('copyright') ?? ''),
    url: said.get('url') ?? said.get('website') ?? null,
    ...languagesOf(base, name),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    format: 'tsv',
  };
}

async function* readEntries(
  file: string,
  encoding: string,
  from: DictionaryInfo['from'],
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file, encoding)) {
    if (text !== null && (text.trim() === '' || text.startsWith('#'))) continue;
    const entry = text === null ? null : readLine(text, from);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, whyNot(text, encoding));
  }
}

function whyNot(text: string | null, encoding: string): string {
  if (text === null) return 'it is too long';
  if (text.includes('\uFFFD')) return `some of its bytes are no ${encoding.toUpperCase()}`;
  return 'expected a headword, a tab and a meaning';
}

function readLine(line: string, from: DictionaryInfo['from']): DictionaryEntry | null {
  const [head = '', ...meanings] = line.split('\t');
  if (line.includes('\uFFFD')) return null;
  const text = meanings
    .join('\n')
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(String.raw`\t`, ' ');
  return readPlainArticle(/<[a-z]+[ />]/i.test(text) ? plainOfMarkup(text) : text, [head], from);
}
