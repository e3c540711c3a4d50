import type { AccountPreferences, LearnedWeek } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { Deps } from '#deps';

/** What the weekly mail needs of other features, for requests and jobs alike. */
export interface WeeklyMailParts {
  /** At which hour a learner's day begins. */
  readonly rolloverHourOf: (db: Knex, userId: string) => Promise<number>;
  /** What a learner learned in a week; null where nothing was done. */
  readonly learnedWeek: (
    db: Knex,
    of: { readonly userId: string; readonly zone: string; readonly now: number; readonly from: StudyDay },
  ) => Promise<LearnedWeek | null>;
  /** Takes a wish back, as from elsewhere than the learner's devices. */
  readonly rollBack: (db: Knex, userId: string, name: keyof AccountPreferences, now: number) => Promise<void>;
}

export type WeeklyMailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailLinks' | 'weeklyMailer'> &
  WeeklyMailParts;
