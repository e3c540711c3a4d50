import { parentPort } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ImportError, lookAt, mapRows, needsLists, readSource, type Source, type WordLists } from '@wordreel/imports';
import { fold, lemmaOfEntry, type WordKnowledge } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import { headForm } from '@wordreel/learning';
import { type LanguageCode, wordError } from '@wordreel/shared';
import { NewWord } from '@wordreel/shared/api/words';
import type { MappedFile, MappedRow, ReadFile, ReadingAnswer, ReadingOrder } from './thread-messages.ts';

const PORTION = 500;

/** Maximum length of a parsed file as JSON: ten times that of a typical file with 50,000 rows. */
const MOST_CHARACTERS = 100_000_000;

const listed =
  (words: WordKnowledge, language: LanguageCode) =>
  (form: string): boolean =>
    words.isListed(form) || words.isListed(fold(form, language));

/** Loads the frequency lists that help identify columns. A language with its own script needs only the English list. */
async function listsOf(language: LanguageCode): Promise<WordLists> {
  const isEnglish = listed(await loadWordKnowledge('en'), 'en');
  if (!needsLists(language)) return { isWord: () => false, isEnglish };
  return { isWord: listed(await loadWordKnowledge(language), language), isEnglish };
}

async function readWhole({ file, ...options }: ReadingOrder & { kind: 'read' }): Promise<ReadFile> {
  const source = await readSource(file, { ...options, lists: await listsOf(options.language) });
  const text = JSON.stringify(source);
  if (text.length > MOST_CHARACTERS)
    throw new ImportError('The texts of this file take more than 100 MB. Export a part of it.');
  return { format: source.format, source: gzipSync(text, { level: 1 }), look: lookAt(source) };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Validates rows by the rules of the API, which are stricter about text than the file readers. */
function* checked(rows: Iterable<MappedRow>): Generator<MappedRow> {
  for (const row of rows) {
    if (!('word' in row)) {
      yield row;
      continue;
    }
    const { data, error } = NewWord.safeParse(row.word);
    if (data !== undefined) yield { ...row, word: data };
    else yield { at: row.at, text: row.word.word, why: lowerFirst(error.issues[0]?.message ?? 'it breaks a rule') };
  }
}

/** Adds the lemma to a row's word, unless the file names one. Phrases have no lemma. */
function withLemma(row: MappedRow, language: LanguageCode, words: WordKnowledge): MappedRow {
  if (!('word' in row) || row.word.lemma !== undefined || row.word.kind === 'phrase') return row;
  const form = headForm(row.word.word, language);
  const lemma = /\s/u.test(form) ? '' : lemmaOfEntry(form, language, words);
  return lemma === '' || wordError(lemma) !== null ? row : { ...row, word: { ...row.word, lemma } };
}

async function map({ source, mapping, language }: ReadingOrder & { kind: 'map' }): Promise<MappedFile> {
  const read = JSON.parse(gunzipSync(source).toString()) as Source;
  const mapped = [...checked(mapRows(read, mapping) as Iterable<MappedRow>)];
  const words = language && (await loadWordKnowledge(language));
  const rows = words ? mapped.map((row) => withLemma(row, language, words)) : mapped;
  const portions: string[] = [];
  for (let start = 0; start < rows.length; start += PORTION)
    portions.push(JSON.stringify(rows.slice(start, start + PORTION)));
  return { portions, total: rows.length };
}

async function answerOf(order: ReadingOrder): Promise<ReadingAnswer> {
  try {
    return order.kind === 'read' ? await readWhole(order) : await map(order);
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message };
    throw error;
  }
}

parentPort?.on('message', async (order: ReadingOrder) => parentPort?.postMessage(await answerOf(order)));
