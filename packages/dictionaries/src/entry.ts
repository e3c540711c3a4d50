import type { LanguageCode } from '@wordreel/shared';

export interface Sense {
  /** What the word means, in the language of the translations: `bench (in a public area)`. */
  text: string;
  /** Readable: `colloquial`, `Austrian`, `geology`, `plural`. */
  labels: string[];
  example?: { text: string; translation?: string };
}

export interface DictionaryEntry {
  /** As written, NFC: `Haus`, `etw. reifen lassen`. Several entries may have the same one. */
  headword: string;
  /** `noun`, `verb` … in English; null where the dictionary does not say. */
  pos: string | null;
  /** The article that tells a noun's gender: `das`, `la`; of a word with two, both: `der/die`. */
  article?: string | null;
  /** IPA without its slashes. */
  pronunciation: string | null;
  /** Other spellings, inflected forms and shorter ones under which the entry should be found too. */
  forms: string[];
  /** At least one; sorted by `rankSenses`. */
  senses: Sense[];
}

export type DictionaryFormat = 'dictd' | 'stardict' | 'tsv' | 'dsl' | 'wiktextract' | 'cedict';

export interface DictionaryInfo {
  name: string;
  /** An SPDX identifier where the licence is a known one, else its first words; null where the files name none. */
  licence: string | null;
  url: string | null;
  /** Language of the headwords, if it is one that can be learned. */
  from?: LanguageCode;
  /** ISO 639 code of the language of the translations. */
  to?: string;
  format: DictionaryFormat;
  /** Of a text file in another encoding than it says: the one that its language and its bytes suggest. */
  guessedEncoding?: string;
  /** What the dictionary says about copyright and licence, in full: to be shown where it is used. */
  notice?: string;
}

/** What could not be read. Grows while the entries are read. */
export interface Skipped {
  count: number;
  /** The first of them: where (`line 17`, `byte 2048, "Haus"`) and why. */
  records: { position: string; reason: string }[];
}

export interface OpenDictionary {
  info: DictionaryInfo;
  /** In the order of the file. Can be read more than once; a reader that stops early closes the files. */
  entries: AsyncIterable<DictionaryEntry>;
  /** About how many entries there are, where that can be told without reading them. */
  estimate: number | null;
  skipped: Skipped;
}

/** What each format's reader answers: `openDictionary` adds the counting of what is skipped. */
export interface Source {
  info: DictionaryInfo;
  estimate: number | null;
  read(skip: Skip): AsyncIterable<DictionaryEntry>;
}

export type Skip = (position: string, reason: string) => void;
