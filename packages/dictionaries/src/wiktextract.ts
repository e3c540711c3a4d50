import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isLanguageCode, LANGUAGES, languageOf } from '@wordreel/shared';
import { DictionaryError } from './dictionary-error.ts';
import type { DictionaryEntry, DictionaryInfo, Skip, Source } from './entry.ts';
import { estimateLines, readLines, readTextStart } from './read-lines.ts';
import { field, hasTranslations, readWiktextractEntry, stringOf, type Meanings } from './wiktextract-entry.ts';

const SAMPLE = 1024 * 1024;

/**
 * Opens what Wiktextract makes of Wiktionary, in the layout of kaikki.org: a JSON object a line. The language is that
 * of the first word; words of others are passed over. Of other editions than the English one, whose meanings are in
 * their own language, the English translations are taken, where there are any.
 */
export async function openWiktextract(file: string): Promise<Source> {
  const { encoding, lines } = await readTextStart(file, SAMPLE);
  const records = lines.map(parse);
  const first = records.find((record) => stringOf(field(record, 'word')) !== null);
  if (first === undefined) {
    throw new DictionaryError(
      `${file} is no Wiktextract file: expected a JSON object with "word" and "senses" on every line.`,
    );
  }
  const { size } = await stat(file);
  const packed = file.endsWith('.gz');
  const code = stringOf(field(first, 'lang_code'));
  const language = stringOf(field(first, 'lang'));
  const edition = editionOf(code, language);
  const meanings = edition !== 'en' && records.some(hasTranslations) ? 'translations' : 'glosses';
  return {
    info: { ...readInfo(file, code, language), to: meanings === 'glosses' ? edition : 'en' },
    estimate: packed ? null : estimateLines(lines, Math.min(size, SAMPLE), size, (line) => line.startsWith('{')),
    read: (skip) => readEntries(file, { encoding, code, meanings }, skip),
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Everything in Wiktionary is under one licence, which the files themselves do not repeat. */
function readInfo(file: string, code: string | null, language: string | null): DictionaryInfo {
  return {
    name: language === null ? path.basename(file) : `Wiktionary: ${language}`,
    licence: 'CC-BY-SA-4.0',
    url: 'https://kaikki.org/',
    ...(isLanguageCode(code) ? { from: code } : {}),
    format: 'wiktextract',
    notice: 'From Wiktionary, by its authors, extracted by Wiktextract. CC BY-SA 4.0 and GFDL.',
  };
}

/** The language of an edition, by what it calls the language of the words: `Deutsch`, `Allemand`; `en` in doubt. */
function editionOf(code: string | null, language: string | null): string {
  if (!isLanguageCode(code) || language === null || language === languageOf(code).displayName) return 'en';
  const called = language.toLowerCase();
  const edition = LANGUAGES.find(
    (one) => new Intl.DisplayNames([one.code], { type: 'language' }).of(code)?.toLowerCase() === called,
  );
  return edition?.code ?? 'en';
}

interface Reading {
  readonly encoding: string;
  readonly code: string | null;
  readonly meanings: Meanings;
}

async function* readEntries(
  file: string,
  { encoding, code, meanings }: Reading,
  skip: Skip,
): AsyncGenerator<DictionaryEntry> {
  for await (const { number, text } of readLines(file, encoding)) {
    if (text?.trim() === '') continue;
    const record = text === null ? null : parse(text);
    if (record === null) {
      skip(`line ${number}`, text === null ? 'it is too long' : 'it is no JSON');
      continue;
    }
    const other = stringOf(field(record, 'lang_code'));
    // Redirects have a title and no word, and are no mistakes.
    if ((other !== null && other !== code) || field(record, 'redirect') !== undefined) continue;
    const entry = readWiktextractEntry(record, isLanguageCode(code) ? code : undefined, meanings);
    const reason = meanings === 'glosses' ? 'it has no word or no meaning' : 'it has no translation into English';
    if (entry !== null) yield entry;
    else skip(`line ${number}`, reason);
  }
}
