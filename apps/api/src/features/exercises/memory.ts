import type { LanguageCode, ReviewAnswer } from '@wordreel/shared';
import type { DayRule, Exercise, Rating, StudyDay } from '@wordreel/learning';
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

/** The one memory behind all doors, of which exercises are one: `app.ts` hands it over. */
export interface Memory {
  /** Sent twice it counts once. @returns null where the word is not in the list any more */
  readonly takeReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Gives the answer of that id another rating. @returns null where that is too late */
  readonly reviseReview: (...revised: Revised) => Promise<ReviewAnswer | null>;
  /** Told after each answer: the day may be an active one by it. */
  readonly answered: (userId: string, language: LanguageCode, day: StudyDay) => Promise<void>;
  /** When a learner's day begins. @throws ApiError for a zone that nobody knows */
  readonly dayRuleOf: (db: Knex, userId: string, zone: string) => Promise<DayRule>;
}
