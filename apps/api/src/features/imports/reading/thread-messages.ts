import type { Mapping, Reader } from '@wordreel/imports';
import type { ImportLook, LanguageCode } from '@wordreel/shared';
import type { NewWord } from '@wordreel/shared/api/words';
import type { CardState } from '@wordreel/learning';
import type { z } from 'zod';

export type ReadingOrder =
  | {
      readonly kind: 'read';
      readonly file: Uint8Array;
      readonly language: LanguageCode;
      readonly reader: Reader;
      readonly encoding?: string | undefined;
    }
  | {
      readonly kind: 'map';
      readonly source: Uint8Array;
      readonly mapping: Mapping;
      /** The language of the words, needed to look up lemmas; omitted when rows are only counted. */
      readonly language?: LanguageCode | undefined;
    };

/** A parsed file: the input of `map`, and the choices that the file offers. */
export interface ReadFile {
  readonly format: string;
  readonly source: Uint8Array;
  readonly look: ImportLook;
}

/** The word of a row, in the format of an API body. */
export interface MappedWord {
  readonly at: number;
  readonly word: z.output<typeof NewWord>;
  readonly memory: (CardState & { readonly paused: boolean }) | null;
  /** The file has a different star scale, so stars are not imported. */
  readonly hasOddStars?: true;
  /** The text of cells beyond the columns of the table, which is not imported. */
  readonly extra?: string;
}

export type MappedRow = MappedWord | { readonly at: number; readonly text: string; readonly why: string };

/** Rows as words. Each portion is the JSON of up to 500 `MappedRow`s, and portions are parsed one at a time. */
export interface MappedFile {
  readonly portions: readonly string[];
  readonly total: number;
}

export type ReadingAnswer = ReadFile | MappedFile | { readonly refused: string };
