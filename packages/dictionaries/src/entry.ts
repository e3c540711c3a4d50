import type { LanguageCode } from '@wordreel/shared';

export interface Sense {
  /** The meaning, in the language of the translations: `bench (in a public area)`. */
  text: string;
  /** Readable labels: `colloquial`, `Austrian`, `geology`, `plural`. */
  labels: string[];
  example?: { text: string; translation?: string };
}

export interface DictionaryEntry {
  /** As in the dictionary, but in NFC: `Haus`, `etw. reifen lassen`. Several entries may have the same headword. */
  headword: string;
  /** The part of speech in English, such as `noun` or `verb`; null if the dictionary does not give it. */
  pos: string | null;
  /** The article that shows a noun's gender: `das`, `la`. A noun with two genders has both: `der/die`. */
  article?: string | null;
  /** IPA without slashes. */
  pronunciation: string | null;
  /** Other spellings, inflected forms and shorter forms that should also find the entry. */
  forms: string[];
  /** At least one, sorted by `rankSenses`. */
  senses: Sense[];
}

export type DictionaryFormat = 'dictd' | 'stardict' | 'tsv' | 'dsl' | 'wiktextract' | 'cedict';

export interface DictionaryInfo {
  name: string;
  /** The SPDX identifier of a known license, else the first words of its text; null if the files do not name one. */
  licence: string | null;
  url: string | null;
  /** Language of the headwords, if the app supports it. */
  from?: LanguageCode;
  /** ISO 639 code of the language of the translations. */
  to?: string;
  format: DictionaryFormat;
  /** The encoding of a text file, if it had to be guessed from the file's language and bytes. */
  guessedEncoding?: string;
  /** The dictionary's full copyright and license notice, to be shown wherever it is used. */
  notice?: string;
}

/** The records that could not be read so far. It grows while entries are being read. */
export interface Skipped {
  count: number;
  /** The first of these records, each with its position (`line 17`, `byte 2048, "Haus"`) and the reason. */
  records: { position: string; reason: string }[];
}

export interface OpenDictionary {
  info: DictionaryInfo;
  /** In file order. Can be iterated more than once; stopping early closes the files. */
  entries: AsyncIterable<DictionaryEntry>;
  /** The approximate number of entries, if it can be estimated without reading them. */
  estimate: number | null;
  skipped: Skipped;
}

/** What each format's reader returns; `openDictionary` adds the record of what was skipped. */
export interface Source {
  info: DictionaryInfo;
  estimate: number | null;
  read(skip: Skip): AsyncIterable<DictionaryEntry>;
}

export type Skip = (position: string, reason: string) => void;

/** Thrown if a path cannot be opened as a dictionary. The message says what was expected or what is missing. */
export class DictionaryError extends Error {
  override name = 'DictionaryError';
}
