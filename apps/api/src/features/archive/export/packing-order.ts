import type { CardState } from '@wordreel/learning';
import type { WordWithLine } from '#db/word-row';

/** A word of a list, as written to the table and the deck. Days are study days. */
export interface ArchivedWord extends WordWithLine {
  readonly translation: string | null;
  readonly stars: number;
  readonly kind: string;
  readonly note: string | null;
  readonly addedAt: Date;
  /** Null before the first counted answer. */
  readonly memory: CardState | null;
  readonly isPaused: boolean | null;
  /** File name of the word's sound; null if the server has none. */
  readonly sound: string | null;
}

export interface ArchivedReview {
  readonly id: string;
  readonly wordId: string;
  readonly language: string;
  readonly word: string;
  readonly source: string;
  readonly exercise: string;
  readonly rating: number | null;
  readonly verdict: string | null;
  readonly answer: string | null;
  readonly isCounted: boolean;
  readonly isUndone: boolean;
  readonly studyDay: number;
  readonly elapsedDays: number | null;
  readonly intervalDays: number | null;
  readonly durationMs: number | null;
  readonly reviewedAt: Date;
}

/** One step of building an archive. Files are written one after the other. */
export type PackingOrder =
  | { readonly kind: 'file'; readonly name: string; readonly head?: 'words' | 'reviews' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly language: string; readonly words: readonly ArchivedWord[] }
  | { readonly kind: 'reviews'; readonly reviews: readonly ArchivedReview[] }
  /** Writes the finished deck of a language. Sounds of its words may follow. */
  | { readonly kind: 'deck'; readonly language: string; readonly name: string; readonly file: string }
  | { readonly kind: 'sound'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

export type PackingAnswer = { readonly bytes: Uint8Array } | { readonly error: string };
