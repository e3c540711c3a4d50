import type { LanguageCode } from '@wordreel/shared';
import { DictionaryError, type DictionaryEntry as ReadEntry } from '@wordreel/dictionaries';
import { fold } from '@wordreel/language';
import type { Deps } from '#deps';
import type { EntryBody } from './dictionary.store.ts';
import {
  addEntries,
  beginDictionary,
  publishDictionary,
  sweepDictionaries,
  withdrawDictionaries,
  type NewDictionary,
  type NewEntry,
} from './installed.store.ts';

const BATCH = 1000;

/** Maximum number of forms per entry. Some dictionaries list hundreds of forms for a verb. */
const MOST_FORMS = 20;

function toBody({ pos, article, pronunciation, forms, senses }: ReadEntry): EntryBody {
  const example = senses.find((sense) => sense.example !== undefined)?.example;
  return {
    pos,
    article: article ?? null,
    pronunciation,
    forms: forms.slice(0, MOST_FORMS),
    band: null,
    note: null,
    senses: senses.map(({ text, labels }) => ({ text, labels })),
    example: example === undefined ? null : { text: example.text, translation: example.translation ?? null },
  };
}

/** Builds the stored form of an entry, with the keys by which it is found. */
export function toNewEntry(language: LanguageCode, written: string, entry: EntryBody): NewEntry {
  const headword = written.normalize('NFC');
  const key = fold(headword, language);
  const formKeys = new Set(entry.forms.map((form) => fold(form, language)));
  formKeys.delete(key);
  return { key, headword, formKeys: [...formKeys], entry };
}

async function addAll(
  db: Deps['db'],
  id: number,
  batches: AsyncIterable<readonly NewEntry[]>,
  onProgress: (count: number) => void,
): Promise<number> {
  let [count, writing] = [0, Promise.resolve()];
  for await (const batch of batches) {
    // Reads the next batch while this one is being written.
    await writing;
    writing = addEntries(db, id, batch);
    // The promise is awaited above or below. Until then, this prevents an unhandled rejection.
    writing.catch(() => undefined);
    count += batch.length;
    onProgress(count);
  }
  await writing;
  return count;
}

async function* toBatches(entries: AsyncIterable<ReadEntry>, language: LanguageCode): AsyncGenerator<NewEntry[]> {
  let batch: NewEntry[] = [];
  for await (const entry of entries) {
    if (entry.senses.length > 0) batch.push(toNewEntry(language, entry.headword, toBody(entry)));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** An interrupted import leaves the existing dictionary unchanged. @throws DictionaryError if there are no entries */
export async function importDictionary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  dictionary: NewDictionary,
  entries: AsyncIterable<ReadEntry>,
  onProgress: (count: number) => void,
): Promise<number> {
  await sweepDictionaries(db, clock(), dictionary);
  const id = await beginDictionary(db, dictionary, clock());
  const count = await addAll(db, id, toBatches(entries, dictionary.language), onProgress);
  if (count === 0) throw new DictionaryError('The file contains no entries.');
  await publishDictionary(db, id, count);
  await sweepDictionaries(db, clock());
  return count;
}

/** Removes the operator's dictionaries with a name. @returns false if there are none */
export async function removeDictionary({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<boolean> {
  const removed = await withdrawDictionaries(db, name);
  await sweepDictionaries(db, clock());
  return removed > 0;
}
