import type { LanguageCode, ReviewAnswer } from '@wordreel/shared';
import type { Exercise, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** An answer as the memory takes it. */
export interface TakenAnswer {
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

/** The one memory behind all doors, of which exercises are one: `app.ts` hands it over. */
export interface Memory {
  /** Sent twice it counts once. @returns null where the word is not in the list any more */
  readonly takeReview: (db: Knex, userId: string, review: TakenAnswer, now: number) => Promise<ReviewAnswer | null>;
  /** Gives the answer of that id another rating. @returns null where that is too late */
  readonly reviseReview: (
    db: Knex,
    userId: string,
    clientReviewId: string,
    rating: Rating,
    flags: { readonly isOverridden: boolean },
    now: number,
  ) => Promise<ReviewAnswer | null>;
  /** The learner's study day at a moment. @param zone one that `isTimeZone` knows */
  readonly dayAt: (userId: string, ms: number, zone: string) => Promise<StudyDay>;
  /** When that day begins. */
  readonly beginOf: (userId: string, day: StudyDay, zone: string) => Promise<Date>;
}
