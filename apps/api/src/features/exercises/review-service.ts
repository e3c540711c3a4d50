import type { LanguageCode, ReviewAnswer, StudyItem, Word } from '@wordreel/shared';
import type { DayRule, Exercise, ForgettingModel, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** An answer as submitted to the review service. */
interface TakenAnswer {
  readonly clientReviewId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: Exercise;
  readonly source: 'exercise';
  /** Null if the exercise is only practice. */
  readonly rating: Rating | null;
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  readonly isPractice: boolean;
  readonly details: { readonly verdict: string; readonly isHinted: boolean; readonly answerText?: string };
}

/** A learner's revision of the verdict on an answer. */
type Revised = readonly [
  db: Knex,
  userId: string,
  clientReviewId: string,
  rating: Rating,
  flags: { readonly isOverridden: boolean },
  now: number,
];

interface UserLanguage {
  readonly userId: string;
  readonly language: LanguageCode;
}

/** A word that needs a line: its own line, and how often it was answered. */
interface WordOfLine {
  readonly id: string;
  readonly word: Pick<Word, 'word' | 'lemma' | 'videoId' | 'sentence' | 'form' | 'startSec' | 'endSec'>;
  readonly lemmaId: number | null;
  readonly reps: number;
}

/** A line with its source. It has no video if no stored captions contain it. */
type AskedIn = Pick<NonNullable<StudyItem['line']>, 'sentence' | 'form' | 'startSec' | 'endSec' | 'video'>;

/** The review service; every screen that grades a word calls it. `app.ts` provides it. */
export interface ReviewService {
  /** Submits an answer. Sending it twice counts once. @returns null if the word is no longer in the list */
  readonly submitReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Changes the rating of the answer with this id. @returns null if it is too late */
  readonly reviseReview: (...revised: Revised) => Promise<ReviewAnswer | null>;
  /** Called after each answer, which may make the day active. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
  /** Returns how many new words the learner's day has room for, by the rule of the queue. */
  readonly newWordsLeft: (db: Knex, userLanguage: UserLanguage, today: StudyDay) => Promise<number>;
  /** Returns the current lines of words, in the order of the words; null if none is known. */
  readonly linesOf: (db: Knex, userLanguage: UserLanguage, words: readonly WordOfLine[]) => Promise<(AskedIn | null)[]>;
  /** Returns the learner's forgetting curve, with their own weights if they have any in use. */
  readonly modelOf: (db: Knex, userId: string) => Promise<ForgettingModel>;
  /** Returns when a learner's day begins. @throws ApiError for an unknown zone */
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
}
