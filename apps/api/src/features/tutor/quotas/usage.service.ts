import type { Deps } from '#deps';
import { monthOf } from './quota.service.ts';
import { totalBetween, totalsSince, type Usage } from './usage.store.ts';

/** The tutor's usage by all learners this month, for the host. */
export interface MonthUsage extends Usage {
  /** The host's monthly token limit. */
  readonly limit: number;
  /** Newest first. `day` counts UTC days since 1970. Deleted learners are not included in `learners`. */
  readonly days: readonly (Usage & { readonly day: number; readonly learners: number })[];
}

/** Sums up the current UTC month. The result identifies no learner. */
export async function usageOfMonth({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<MonthUsage> {
  const { from, until } = monthOf(clock());
  const [total, days] = await Promise.all([totalBetween(db, from, until), totalsSince(db, from)]);
  return { ...total, limit: config.tutorLimits.monthlyTokens, days };
}
