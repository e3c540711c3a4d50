import type { Deps } from '#deps';
import { monthOf } from './quota.service.ts';
import { totalBetween, totalsSince, type Usage } from './usage.store.ts';

/** What the tutor has cost in this month, as its host is told it: of all learners together. */
export interface MonthUsage extends Usage {
  /** Tokens of the month that the host grants. */
  readonly limit: number;
  /** The newest first; `day` is one of UTC since 1970. Learners that are gone are not counted. */
  readonly days: readonly (Usage & { readonly day: number; readonly learners: number })[];
}

/** Sums up the month of UTC that is under way. Nobody is named. */
export async function usageOfMonth({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<MonthUsage> {
  const { from, until } = monthOf(clock());
  const [total, days] = await Promise.all([totalBetween(db, from, until), totalsSince(db, from)]);
  return { ...total, limit: config.tutorLimits.monthlyTokens, days };
}
