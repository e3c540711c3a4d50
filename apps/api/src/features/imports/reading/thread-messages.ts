import type { Mapping, Reader } from '@wordreel/imports';
import type { ImportLook, LanguageCode } from '@wordreel/shared';
import type { NewWord } from '@wordreel/shared/api/words';
import type { CardState } from '@wordreel/learning';
import type { z } from 'zod';

/** What a thread is to do, once. */
export type ReadingOrder =
  | {
      readonly kind: 'read';
      readonly file: Uint8Array;
      readonly language: LanguageCode;
      readonly reader: Reader;
      /** The label of an encoding that the learner has chosen. */
      readonly encoding?: string | undefined;
    }
  | {
      readonly kind: 'map';
      readonly source: Uint8Array;
      readonly mapping: Mapping;
      /** Of the words, whose lemmas are looked up; missing where they are only counted. */
      readonly language?: LanguageCode | undefined;
    };

/** A file, read: packed for `map`, and what it offers. */
export interface ReadFile {
  readonly format: string;
  readonly source: Uint8Array;
  readonly look: ImportLook;
}

/** A word of a row, as a body of the API would be. */
export interface MappedWord {
  readonly at: number;
  readonly word: z.output<typeof NewWord>;
  readonly memory: (CardState & { readonly paused: boolean }) | null;
  /** Its file has other stars than ours, which do not come along. */
  readonly hasOddStars?: true;
  /** What stands in cells beyond the columns of its table, and does not come along. */
  readonly extra?: string;
}

export type MappedRow = MappedWord | { readonly at: number; readonly text: string; readonly why: string };

/** Rows as words. Each portion is the JSON of up to 500 `MappedRow`, which are read one portion after the other. */
export interface MappedFile {
  readonly portions: readonly string[];
  readonly total: number;
}

/** Why a file is not read, for the learner. */
interface Refusal {
  readonly refused: string;
}

export type ReadingAnswer = ReadFile | MappedFile | Refusal;
