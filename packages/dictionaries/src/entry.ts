import type { LanguageCode } from '@wordreel/shared';

export interface Sense {
  /** The meaning, in the language of the translations: `bench (in a public area)`. */
  text: string;
  /** Readable labels: `colloquial`, `Austrian`, `geology`, `plural`. */
  labels: string[];
  example?: { text: string; translation?: string };
}

export interface DictionaryEntry {
  /** As written, in NFC: `Haus`, `etw. reifen lassen`. Several entries may share a headword. */
  headword: string;
  /** `noun`, `verb` … in English; null if the dictionary does not give it. */
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
  /** An SPDX identifier for a known license, otherwise the first words of its text; null if the files name none. */
  licence: string | null;
  url: string | null;
  /** Language of the headwords, if the app supports it. */
  from?: LanguageCode;
  /** ISO 639 code of the language of the translations. */
  to?: string;
  format: DictionaryFormat;
  /** For a text file whose encoding differs from the declared one: the encoding guessed from its language and bytes. */
  guessedEncoding?: string;
  /** The dictionary's full copyright and license notice, to be shown wherever it is used. */
  notice?: string;
}

/** The records that could not be read. It grows while entries are read. */
export interface Skipped {
  count: number;
  /** The first of them, with their position (`line 17`, `byte 2048, "Haus"`) and the reason. */
  records: { position: string; reason: string }[];
}

export interface OpenDictionary {
  info: DictionaryInfo;
  /** In the order of the file. Can be iterated more than once; stopping early closes the files. */
  entries: AsyncIterable<DictionaryEntry>;
  /** The approximate number of entries, if it can be estimated without reading them. */
  estimate: number | null;
  skipped: Skipped;
}

/** What each format's reader returns; `openDictionary` adds the count of skipped records. */
export interface Source {
  info: DictionaryInfo;
  estimate: number | null;
  read(skip: Skip): AsyncIterable<DictionaryEntry>;
}

export type Skip = (position: string, reason: string) => void;

/** A path that cannot be opened as a dictionary. The message says what was expected or what is missing. */
export class DictionaryError extends Error {
  override name = 'DictionaryError';
}
