import type { ExerciseItem, ExerciseSession, ExerciseVerdict, LanguageCode, ReviewPriority } from '@wordreel/shared';
import type { Rating, StudyDay } from '@wordreel/learning';

/** A word as it was when its exercise was built. */
export interface AskedWord {
  readonly id: string;
  readonly word: string;
  readonly translation: string | null;
  readonly stars: ReviewPriority;
}

/** The solution. It leaves the server only in a verdict. */
export type Key =
  | { readonly kind: 'option'; readonly right: number }
  /** A word, or the form of a gap with a space between its parts. */
  | { readonly kind: 'text'; readonly text: string }
  /** The words of a line, and the indexes of the asked word. */
  | { readonly kind: 'line'; readonly words: readonly string[]; readonly asked: readonly number[] }
  /** The indexes of the chips in the right order. */
  | { readonly kind: 'order'; readonly order: readonly number[] }
  /** The words on the left, and for each of them the index of its partner on the right. */
  | { readonly kind: 'pairs'; readonly words: readonly AskedWord[]; readonly partners: readonly number[] };

/** An item with everything that is hidden until it is answered. */
export interface StoredItem {
  readonly item: ExerciseItem;
  readonly key: Key;
  readonly word: AskedWord;
  readonly expected: string;
  readonly sentence: string | null;
  readonly form: string | null;
  readonly sentenceTranslation: string | null;
  /** The video of the item's line, returned with the verdict. Missing in items stored before this field was added. */
  readonly film?: ExerciseVerdict['sound'];
  readonly isHinted?: true;
  /** The item is a repetition after a wrong answer. */
  readonly isReturned?: true;
}

export interface StoredAnswer {
  readonly clientReviewId: string;
  readonly verdict: ExerciseVerdict;
  /** Whether the review log contains the answer and the verdict contains the result. */
  readonly isSettled: boolean;
  /** The rating of the review, if the answer counts. */
  readonly rating: Rating | null;
  readonly isHinted: boolean;
  readonly answerText: string | null;
  readonly durationMs: number | null;
  readonly answeredAt: string;
  readonly day: StudyDay;
  /** The stability of the word before this answer. */
  readonly stability: number | null;
  /** The learner's revision of the verdict. */
  readonly revisedAs?: 'right' | 'easy';
}

export interface StoredSession {
  readonly id: string;
  readonly language: LanguageCode;
  readonly kind: string;
  readonly items: readonly StoredItem[];
  readonly answers: readonly StoredAnswer[];
  readonly withheld: ExerciseSession['withheld'];
}

export const lastAnswerTo = ({ answers }: Pick<StoredSession, 'answers'>, item: number): StoredAnswer | null =>
  answers.findLast(({ verdict }) => verdict.index === item) ?? null;

export const isDone = (session: Pick<StoredSession, 'answers'>, item: number): boolean =>
  session.answers.some(({ verdict }) => verdict.index === item && verdict.isDone);

export const leftOf = (session: Pick<StoredSession, 'answers' | 'items'>): number =>
  session.items.filter(({ item }) => !isDone(session, item.index)).length;

export const toSession = ({ id, language, kind, items, answers, withheld }: StoredSession): ExerciseSession => ({
  id,
  language,
  kind,
  items: items.map(({ item }) => item),
  verdicts: answers.map(({ verdict }) => verdict),
  withheld,
});
