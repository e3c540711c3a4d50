import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readStart } from './byte-stream.ts';
import { cleanLine } from './clean-text.ts';
import { DictionaryError } from './dictionary-error.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { languageCode, languagesOf } from './languages-of.ts';
import { licenceOf } from './licence-of.ts';
import { plainOfMarkup } from './markup.ts';
import { readPlainArticle } from './plain-article.ts';
import { estimateLines, readLines } from './read-lines.ts';

const SAMPLE = 256 * 1024;

/**
 * Opens a list with a line an entry: headword, tab, meaning. Other spellings follow the headword behind `|`, line ends
 * in a meaning are written `\n`, and lines such as `##name TAB My dictionary` on top describe the list.
 */
export async function openTsv(file: string): Promise<Source> {
  const sample = (await readStart(file, SAMPLE)).toString('utf8');
  const lines = sample.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!lines.slice(0, 50).some((line) => /^[^#\t][^\t]*\t\s*\S/.test(line))) {
    throw new DictionaryError(`${file} is no word list: expected lines with a headword, a tab and a meaning.`);
  }
  const { size } = await stat(file);
  const packed = /\.gz$|\.dz$/.test(file);
  const info = readInfo(file, lines);
  return {
    info,
    estimate: packed
      ? null
      : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => /^[^#\t][^\t]*\t/.test(line)),
    read: (skip) => readEntries(file, info.from, skip),
  };
}

function readInfo(file: string, lines: readonly string[]): DictionaryInfo {
  const told = new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^##\s*([A-Za-z]+)[\t:=]\s*(.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key.toLowerCase(), cleanLine(value)] as const];
    }),
  );
  const base = path.basename(file).replace(/\.[a-z.]+$/i, '');
  const name = told.get('name') ?? told.get('bookname') ?? told.get('title') ?? base;
  const [from, to] = [languageCode(told.get('sourcelang') ?? ''), languageCode(told.get('targetlang') ?? '')];
  return {
    name,
    licence: licenceOf(told.get('licence') ?? told.get('license') ?? told.get('copyright') ?? ''),
    url: told.get('url') ?? told.get('website') ?? null,
    ...languagesOf(base, name),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    format: 'tsv',
  };
}

async function* readEntries(file: string, from: DictionaryInfo['from'], skip: Skip): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file)) {
    if (text !== null && (text.trim() === '' || text.startsWith('#'))) continue;
    const entry = text === null ? null : readLine(text, from);
    if (entry !== null) yield entry;
    else skip(`line ${number}`, text === null ? 'it is too long' : 'expected a headword, a tab and a meaning');
  }
}

function readLine(line: string, from: DictionaryInfo['from']): DictionaryEntry | null {
  const [head = '', ...meanings] = line.split('\t');
  if (line.includes('\uFFFD')) return null;
  const text = meanings
    .join('\n')
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(String.raw`\t`, ' ');
  const keys = head.split('|').map((key) => key.trim());
  return readPlainArticle(/<[a-z]+[ />]/i.test(text) ? plainOfMarkup(text) : text, keys, from);
}
