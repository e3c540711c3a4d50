import path from 'node:path';
import { type LanguageCode, LANGUAGES, languageOf } from '@wordreel/shared';
import { DictionaryError, type DictionaryEntry, type DictionaryInfo, type Skip, type Source } from '#entry';
import { languageCode } from '#articles/languages-of';
import { estimateLines, readLines, readTextStart } from '#files/read-lines';
import { field, hasTranslations, readWiktextractEntry, stringOf, type Meanings } from './wiktextract-entry.ts';

const SAMPLE = 1024 * 1024;

/** Opens JSON lines from kaikki.org. Reads the words in the requested language, or else in the first supported one. */
export async function openWiktextract(file: string, wanted?: LanguageCode): Promise<Source> {
  const { encoding, lines } = await readTextStart(file, SAMPLE);
  const records = lines.map(parse);
  const words = records.filter((record) => stringOf(field(record, 'word')) !== null);
  const isWanted = (record: unknown): boolean =>
    wanted === undefined ? languageIn(record) !== undefined : languageIn(record) === wanted;
  const first = words.find(isWanted) ?? words[0];
  if (first === undefined) {
    throw new DictionaryError(
      `${file} is not a Wiktextract file: expected a JSON object with "word" and "senses" on every line.`,
    );
  }
  const code = wanted ?? languageIn(first) ?? null;
  const language = stringOf(field(first, 'lang'));
  const edition = editionOf(code, language);
  const meanings = edition !== 'en' && records.some(hasTranslations) ? 'translations' : 'glosses';
  return {
    info: { ...readInfo(file, code, language), to: meanings === 'glosses' ? edition : 'en' },
    estimate: await estimateLines(file, lines, SAMPLE, (line) => line.startsWith('{')),
    read: (skip) => readEntries(file, { encoding, code, key: keyOf(first), meanings }, skip),
  };
}

/** Reads the language from its name, because some editions have several codes for Norwegian and Chinese. */
function languageIn(record: unknown): LanguageCode | undefined {
  return languageCode(nameIn(record) ?? '');
}

const nameIn = (record: unknown): string | null =>
  stringOf(field(record, 'lang_code')) ?? stringOf(field(record, 'lang'));

/** Returns a key shared by all records in the same language; null if the record has no language. */
const keyOf = (record: unknown): string | null => languageIn(record) ?? nameIn(record);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Describes the dictionary. All of Wiktionary has one license, which the files do not mention. */
function readInfo(file: string, code: LanguageCode | null, language: string | null): DictionaryInfo {
  return {
    name: language === null ? path.basename(file) : `Wiktionary: ${language}`,
    licence: 'CC-BY-SA-4.0',
    url: 'https://kaikki.org/',
    ...(code === null ? {} : { from: code }),
    format: 'wiktextract',
    notice: 'From Wiktionary, by its authors, extracted by Wiktextract. CC BY-SA 4.0 and GFDL.',
  };
}

/** Guesses the edition's language from what it calls the words' language, `Deutsch` or `Allemand`; else `en`. */
function editionOf(code: LanguageCode | null, language: string | null): string {
  if (code === null || language === null || language === languageOf(code).displayName) return 'en';
  const called = language.toLowerCase();
  const edition = LANGUAGES.find(
    (one) => new Intl.DisplayNames([one.code], { type: 'language' }).of(code)?.toLowerCase() === called,
  );
  return edition?.code ?? 'en';
}

interface Reading {
  readonly encoding: string;
  /** Null for an unsupported language. */
  readonly code: LanguageCode | null;
  /** The `keyOf` the records to read. */
  readonly key: string | null;
  readonly meanings: Meanings;
}

async function* readEntries(
  file: string,
  { encoding, code, key, meanings }: Reading,
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file, encoding)) {
    if (text?.trim() === '') continue;
    const record = text === null ? null : parse(text);
    if (record === null) {
      skip(`line ${number}`, text === null ? 'it is too long' : 'it is not JSON');
      continue;
    }
    const other = keyOf(record);
    // Redirects have a title but no word. They are not errors.
    if ((other !== null && other !== key) || field(record, 'redirect') !== undefined) continue;
    const entry = readWiktextractEntry(record, code ?? undefined, meanings);
    const reason = meanings === 'glosses' ? 'it has no word or no meaning' : 'it has no English translation';
    if (entry !== null) yield entry;
    else skip(`line ${number}`, reason);
  }
}
