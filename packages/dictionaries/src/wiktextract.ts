import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type LanguageCode, LANGUAGES, languageOf } from '@wordreel/shared';
import { DictionaryError } from './dictionary-error.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { languageCode } from './languages-of.ts';
import { estimateLines, readLines, readTextStart } from './read-lines.ts';
import { field, hasTranslations, readWiktextractEntry, stringOf, type Meanings } from './wiktextract-entry.ts';

const SAMPLE = 1024 * 1024;

/**
 * Opens what Wiktextract makes of Wiktionary, in the layout of kaikki.org: a JSON object a line. The language is the one
 * that is told, else that of the first word whose language can be learned; words of others are passed over. Of other editions than the English one, whose meanings are in
 * their own language, the English translations are taken, where there are any.
 */
export async function openWiktextract(file: string, told?: LanguageCode): Promise<Source> {
  const { encoding, lines } = await readTextStart(file, SAMPLE);
  const records = lines.map(parse);
  const words = records.filter((record) => stringOf(field(record, 'word')) !== null);
  const isWanted = (record: unknown): boolean =>
    told === undefined ? languageIn(record) !== undefined : languageIn(record) === told;
  const first = words.find(isWanted) ?? words[0];
  if (first === undefined) {
    throw new DictionaryError(
      `${file} is no Wiktextract file: expected a JSON object with "word" and "senses" on every line.`,
    );
  }
  const { size } = await stat(file);
  const packed = file.endsWith('.gz');
  const code = told ?? languageIn(first) ?? null;
  const language = stringOf(field(first, 'lang'));
  const edition = editionOf(code, language);
  const meanings = edition !== 'en' && records.some(hasTranslations) ? 'translations' : 'glosses';
  return {
    info: { ...readInfo(file, code, language), to: meanings === 'glosses' ? edition : 'en' },
    estimate: packed ? null : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => line.startsWith('{')),
    read: (skip) => readEntries(file, { encoding, code, key: keyOf(first), meanings }, skip),
  };
}

/** Of Norwegian and Chinese some editions know several. */
function languageIn(record: unknown): LanguageCode | undefined {
  return languageCode(nameIn(record) ?? '');
}

const nameIn = (record: unknown): string | null =>
  stringOf(field(record, 'lang_code')) ?? stringOf(field(record, 'lang'));

/** What records of one language have in common; null where a record does not say it. */
const keyOf = (record: unknown): string | null => languageIn(record) ?? nameIn(record);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Everything in Wiktionary is under one licence, which the files themselves do not repeat. */
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

/** The language of an edition, by what it calls the language of the words: `Deutsch`, `Allemand`; `en` in doubt. */
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
  /** Null where it is none that can be learned. */
  readonly code: LanguageCode | null;
  /** That of the records which are taken. */
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
      skip(`line ${number}`, text === null ? 'it is too long' : 'it is no JSON');
      continue;
    }
    const other = keyOf(record);
    // Redirects have a title and no word, and are no mistakes.
    if ((other !== null && other !== key) || field(record, 'redirect') !== undefined) continue;
    const entry = readWiktextractEntry(record, code ?? undefined, meanings);
    const reason = meanings === 'glosses' ? 'it has no word or no meaning' : 'it has no translation into English';
    if (entry !== null) yield entry;
    else skip(`line ${number}`, reason);
  }
}
