import type { AccountPreferences, LearnedWeek } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { Deps } from '#deps';

/** Functions of other features that the weekly mail needs, in requests and jobs. */
export interface WeeklyMailParts {
  /** Returns the hour when a learner's day begins. */
  readonly rolloverHourOf: (db: Knex, userId: string) => Promise<number>;
  /** Returns what a learner learned in a week; null if there was no activity. */
  readonly learnedWeek: (
    db: Knex,
    of: { readonly userId: string; readonly zone: string; readonly now: number; readonly from: StudyDay },
  ) => Promise<LearnedWeek | null>;
  /** Resets a preference, as if another device had changed it. */
  readonly rollBack: (db: Knex, userId: string, name: keyof AccountPreferences, now: number) => Promise<void>;
}

export type WeeklyMailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailLinks' | 'weeklyMailer'> &
  WeeklyMailParts;
