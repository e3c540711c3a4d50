import type { ExerciseItem, ExerciseSession, ExerciseVerdict, LanguageCode, ReviewPriority } from '@wordreel/shared';
import type { Rating, StudyDay } from '@wordreel/learning';

/** A word as it was when its exercise was made. */
export interface AskedWord {
  readonly id: string;
  readonly word: string;
  readonly translation: string | null;
  readonly stars: ReviewPriority;
}

/** What is right. It leaves the server in a verdict alone. */
export type Key =
  | { readonly kind: 'option'; readonly right: number }
  /** The form of a gap, its parts with a space between, or a word. */
  | { readonly kind: 'text'; readonly text: string }
  /** The words of a line, and which of them are the word that is asked. */
  | { readonly kind: 'line'; readonly words: readonly string[]; readonly asked: readonly number[] }
  /** The chips in their order. */
  | { readonly kind: 'order'; readonly order: readonly number[] }
  /** The words on the left, and for each its place on the right. */
  | { readonly kind: 'pairs'; readonly words: readonly AskedWord[]; readonly partners: readonly number[] };

/** An item with all that is hidden until it is answered. */
export interface StoredItem {
  readonly item: ExerciseItem;
  readonly key: Key;
  readonly word: AskedWord;
  /** The right answer in full. */
  readonly expected: string;
  readonly sentence: string | null;
  readonly form: string | null;
  readonly sentenceTranslation: string | null;
  /** The film of its line, told with the verdict; items that are older have none. */
  readonly film?: ExerciseVerdict['sound'];
  /** The first letter was asked for. */
  readonly isHinted?: true;
  /** It is here once more, after a wrong answer. */
  readonly isReturned?: true;
}

/** An answer, and what it was found to be. */
export interface StoredAnswer {
  readonly clientReviewId: string;
  readonly verdict: ExerciseVerdict;
  /** Whether the log of reviews has it, and the verdict says what it did. */
  readonly isSettled: boolean;
  /** Of the memory, as far as it counts. */
  readonly rating: Rating | null;
  readonly isHinted: boolean;
  readonly answerText: string | null;
  readonly durationMs: number | null;
  readonly answeredAt: string;
  readonly day: StudyDay;
  /** Of the word before this answer. */
  readonly stability: number | null;
  /** What the learner said of the verdict. */
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

/** The last verdict on an item; null where it was not answered. */
export const lastAnswerTo = ({ answers }: Pick<StoredSession, 'answers'>, item: number): StoredAnswer | null =>
  answers.findLast(({ verdict }) => verdict.index === item) ?? null;

/** Whether an item needs no further answer. */
export const isDone = (session: Pick<StoredSession, 'answers'>, item: number): boolean =>
  session.answers.some(({ verdict }) => verdict.index === item && verdict.isDone);

/** How many items wait for an answer. */
export const leftOf = (session: Pick<StoredSession, 'answers' | 'items'>): number =>
  session.items.filter(({ item }) => !isDone(session, item.index)).length;

/** A session as it is told: items without their keys, verdicts of what was answered. */
export const toSession = ({ id, language, kind, items, answers, withheld }: StoredSession): ExerciseSession => ({
  id,
  language,
  kind,
  items: items.map(({ item }) => item),
  verdicts: answers.map(({ verdict }) => verdict),
  withheld,
});
