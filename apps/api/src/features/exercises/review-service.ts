import type { LanguageCode, ReviewAnswer, StudyItem, Word } from '@wordreel/shared';
import type { DayRule, Exercise, ForgettingModel, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** An answer as the memory takes it. */
interface TakenAnswer {
  readonly clientReviewId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: Exercise;
  readonly source: 'exercise';
  /** Null where the exercise is practice only. */
  readonly rating: Rating | null;
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  readonly isPractice: boolean;
  readonly details: { readonly verdict: string; readonly isHinted: boolean; readonly answerText?: string };
}

/** What a learner says of the verdict on an answer. */
type Revised = readonly [
  db: Knex,
  userId: string,
  clientReviewId: string,
  rating: Rating,
  flags: { readonly isOverridden: boolean },
  now: number,
];

/** Whose words, of which language. */
interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A word that wants a line: its own, and how often it was answered. */
interface WordOfLine {
  readonly id: string;
  readonly word: Pick<Word, 'word' | 'lemma' | 'videoId' | 'sentence' | 'form' | 'startSec' | 'endSec'>;
  readonly lemmaId: number | null;
  readonly reps: number;
}

/** A line, with where it comes from; without a video where no stored captions have it. */
type AskedIn = Pick<NonNullable<StudyItem['line']>, 'sentence' | 'form' | 'startSec' | 'endSec' | 'video'>;

/** The one memory behind all doors, of which exercises are one: `app.ts` hands it over. */
export interface ReviewService {
  /** Sent twice it counts once. @returns null where the word is not in the list any more */
  readonly submitReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Gives the answer of that id another rating. @returns null where that is too late */
  readonly reviseReview: (...revised: Revised) => Promise<ReviewAnswer | null>;
  /** Told after each answer: the day may be an active one by it. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
  /** How many new words the learner's day still has room for: the rule of the queue. */
  readonly newWordsLeft: (db: Knex, userLanguage: UserLanguage, today: StudyDay) => Promise<number>;
  /** The lines in which words are asked now, in the order of the words; null where none is known. */
  readonly linesOf: (db: Knex, userLanguage: UserLanguage, words: readonly WordOfLine[]) => Promise<(AskedIn | null)[]>;
  /** The forgetting curve of the learner: with their own weights where they have some in use. */
  readonly modelOf: (db: Knex, userId: string) => Promise<ForgettingModel>;
  /** When a learner's day begins. @throws ApiError for a zone that nobody knows */
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
}
