import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readStart } from './byte-stream.ts';
import { DictionaryError } from './dictionary-error.ts';
import { plainOfDsl, headwordsOfDsl } from './dsl-markup.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { languageCode, languagesOf } from './languages-of.ts';
import { readPlainArticle } from './plain-article.ts';
import { encodingOf, estimateLines, readLines } from './read-lines.ts';

const SAMPLE = 256 * 1024;

/** Opens a dictionary in ABBYY Lingvo's DSL: headwords at the start of a line, the lines of their article indented. */
export async function openDsl(file: string): Promise<Source> {
  const bytes = await readStart(file, SAMPLE);
  const lines = new TextDecoder(encodingOf(bytes)).decode(bytes).split(/\r?\n/);
  if (!lines.some((line) => /^#NAME\s/i.test(line)) && !lines.some((line) => /^\s+\[m\d?\]/.test(line))) {
    throw new DictionaryError(
      `${file} is no DSL dictionary: expected a line #NAME "…" and articles indented under headwords.`,
    );
  }
  const { size } = await stat(file);
  const packed = /\.gz$|\.dz$/.test(file);
  const info = readInfo(file, lines);
  return {
    info,
    estimate: packed ? null : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => /^[^\s#]/.test(line)),
    read: (skip) => readEntries(file, info.from, skip),
  };
}

function readInfo(file: string, lines: readonly string[]): DictionaryInfo {
  const told = (key: string) => {
    const line = lines.find((one) => one.toUpperCase().startsWith(`#${key}`));
    return (
      line
        ?.slice(key.length + 1)
        .trim()
        .replaceAll(/^"|"$/g, '') ?? ''
    );
  };
  const base = path.basename(file).replace(/\.dsl(?:\.dz|\.gz)?$/i, '');
  const name = told('NAME') || base;
  const [from, to] = [languageCode(told('INDEX_LANGUAGE')), languageCode(told('CONTENTS_LANGUAGE'))];
  return {
    name,
    licence: null,
    url: null,
    ...languagesOf(base, name),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    format: 'dsl',
  };
}

/** A card: headwords of one article, and its lines, still with their tags. */
interface Card {
  line: number;
  heads: string[];
  body: string[];
}

async function* readEntries(file: string, from: DictionaryInfo['from'], skip: Skip): AsyncGenerator<DictionaryEntry> {
  for await (const card of readCards(file, skip)) {
    const heads = card.heads.flatMap(headwordsOfDsl);
    const broken = card.heads.concat(card.body).some((line) => line.includes('\uFFFD'));
    const entry = broken ? null : readPlainArticle(plainOfDsl(card.body, heads[0] ?? ''), heads, from);
    if (entry !== null) yield entry;
    else
      skip(`line ${card.line}, "${card.heads[0] ?? ''}"`, broken ? 'it is not UTF-8 or UTF-16' : 'it has no meaning');
  }
}

async function* readCards(file: string, skip: Skip): AsyncGenerator<Card> {
  let card: Card | null = null;
  for await (const { number, text } of readLines(file)) {
    if (text === null) skip(`line ${number}`, 'it is too long');
    if (text === null || text.trim() === '' || text.startsWith('#')) continue;
    const indented = /^\s/.test(text);
    if (!indented && (card === null || card.body.length > 0)) {
      if (card !== null) yield card;
      card = { line: number, heads: [text], body: [] };
    } else if (!indented) card?.heads.push(text);
    else if (card === null) skip(`line ${number}`, 'it is indented, but no headword stands above it');
    else card.body.push(text);
  }
  if (card !== null) yield card;
}
