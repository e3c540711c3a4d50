import path from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import { DictionaryError, type DictionaryEntry, type DictionaryInfo, type Skip, type Source } from '#entry';
import { headwordsOfDsl, readDslArticle } from './dsl-markup.ts';
import { languageCode, languages, languagesOf } from '#articles/languages-of';
import { readPlainArticle } from '#articles/plain-article';
import { estimateLines, type Line, readLines, readTextStart, whySkipped } from '#files/read-lines';

const SAMPLE = 256 * 1024;

/** Opens a dictionary in ABBYY Lingvo's DSL: headwords start a line, and the lines of their articles are indented. */
export async function openDsl(file: string, wanted?: LanguageCode): Promise<Source> {
  const infoIn = (first: readonly string[]): DictionaryInfo => readInfo(file, first, wanted);
  const { encoding, isGuess, lines } = await readTextStart(file, SAMPLE, infoIn);
  if (!lines.some((line) => /^#NAME\s/i.test(line)) && !lines.some((line) => /^\s+\[m\d?\]/.test(line))) {
    throw new DictionaryError(
      `${file} is not a DSL dictionary: expected a line #NAME "…" and articles indented under headwords.`,
    );
  }
  const info = infoIn(lines);
  return {
    info: { ...info, ...(isGuess && { guessedEncoding: encoding }) },
    estimate: await estimateLines(file, lines, SAMPLE, (line) => /^[^\s#]/.test(line)),
    read: (skip) => readEntries(file, encoding, info.from, skip),
  };
}

function readInfo(file: string, lines: readonly string[], wanted?: LanguageCode): DictionaryInfo {
  const declared = (key: string): string => {
    const line = lines.find((one) => one.toUpperCase().startsWith(`#${key}`)) ?? '';
    const value = line.slice(key.length + 1).trim();
    return value.replaceAll(/^"|"$/g, '');
  };
  const base = path.basename(file).replace(/\.dsl(?:\.dz|\.gz)?$/i, '');
  const name = declared('NAME') || base;
  const [from, to] = [wanted ?? languageCode(declared('INDEX_LANGUAGE')), languageCode(declared('CONTENTS_LANGUAGE'))];
  return {
    name,
    licence: null,
    url: null,
    ...languagesOf(base, name),
    ...languages(from, to),
    format: 'dsl',
  };
}

/** The headwords and lines of one article, with their tags. */
interface Card {
  line: number;
  heads: string[];
  body: string[];
}

async function* readEntries(
  file: string,
  encoding: string,
  from: DictionaryInfo['from'],
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  for await (const card of readCards(file, encoding, skip)) {
    const heads = card.heads.flatMap(headwordsOfDsl);
    const text = [...card.heads, ...card.body].join('\n');
    const article = readDslArticle(card.body, heads[0] ?? '');
    const entry = text.includes('\uFFFD') ? null : readPlainArticle(article.text, [...heads, ...article.forms], from);
    if (entry !== null) yield entry;
    else skip(`line ${card.line}, "${card.heads[0] ?? ''}"`, whySkipped(text, encoding, 'it has no meaning'));
  }
}

/** Yields lines without comments: `{{ … }}` within a line, or across lines if the first line begins with `{{`. */
async function* readShownLines(file: string, encoding: string, skip: Skip): AsyncGenerator<Line> {
  let openedAt: number | null = null;
  for await (const { number, text } of readLines(file, encoding)) {
    const shown = text?.replaceAll(/\{\{.*?\}\}/g, '') ?? null;
    if (openedAt !== null) {
      if (text?.includes('}}') === true) openedAt = null;
    } else if (shown?.startsWith('{{') === true) openedAt = number;
    else yield { number, text: shown };
  }
  if (openedAt !== null) skip(`line ${openedAt}`, 'a comment starts here and is never closed');
}

/** Matches a line such as `\t@ nach Hause`, which starts a nested card, and a line with only `@`, which ends it. */
const BELOW = /^\s+@\s*(.*)$/;

async function* readCards(file: string, encoding: string, skip: Skip): AsyncGenerator<Card> {
  let card: Card | null = null;
  let main: readonly string[] = [];
  // After a nested card, the main card continues under its own headwords, and may have no further lines.
  const isComplete = ({ body }: Card) => main.length === 0 || body.length > 0;
  for await (const { number, text } of readShownLines(file, encoding, skip)) {
    if (text === null) skip(`line ${number}`, 'it is too long');
    if (text === null || text.trim() === '' || text.startsWith('#')) continue;
    const indented = /^\s/.test(text);
    const below: string | undefined = card === null ? undefined : BELOW.exec(text)?.[1];
    if (card !== null && below !== undefined) {
      if (card.body.length > 0) yield card;
      if (main.length === 0) main = card.heads;
      card = { line: number, heads: below === '' ? [...main] : [below], body: [] };
    } else if (!indented && (card === null || card.body.length > 0 || main.length > 0)) {
      if (card !== null && isComplete(card)) yield card;
      main = [];
      card = { line: number, heads: [text], body: [] };
    } else if (!indented) card?.heads.push(text);
    else if (card === null) skip(`line ${number}`, 'it is indented, but there is no headword above it');
    else card.body.push(text);
  }
  if (card !== null && isComplete(card)) yield card;
}
