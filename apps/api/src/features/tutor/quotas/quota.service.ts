import type { TutorQuota } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { DAY, SECOND } from '#lib/clock';
import { chargeTokens, takeMessage, totalBetween, type UsageDay, usageOn } from './usage.store.ts';

export type QuotaDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The day of UTC of a moment, in ms. */
const usageDay = (now: number): UsageDay => Math.floor(now / DAY);

/** The days of the month of a moment: from the first one until the first one of the next month. */
export function monthOf(now: number): { from: UsageDay; until: UsageDay } {
  const date = new Date(now);
  const first = (ahead: number): UsageDay => usageDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1));
  return { from: first(0), until: first(1) };
}

const atOf = (day: UsageDay): string => new Date(day * DAY).toISOString();

/** What a learner has left of the day, and the host of the month. */
export async function quotaOf({ db, clock, config }: QuotaDeps, userId: string): Promise<TutorQuota> {
  const now = clock();
  const { dailyMessages, dailyTokens, monthlyTokens } = config.tutorLimits;
  const month = monthOf(now);
  const [used, total] = await Promise.all([
    usageOn(db, userId, usageDay(now)),
    totalBetween(db, month.from, month.until),
  ]);
  return {
    messages: { used: used.messages, limit: dailyMessages },
    tokens: { used: used.tokens, limit: dailyTokens },
    resetsAt: atOf(usageDay(now) + 1),
    isMonthOver: total.tokens >= monthlyTokens,
    monthResetsAt: atOf(month.until),
  };
}

function limitReached(message: string, now: number, resetsAt: number): ApiError {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / SECOND));
  return new ApiError('tutor_limit', { message, headers: { 'Retry-After': String(seconds) } });
}

/** @throws ApiError where what the host grants to all learners of a month is used up */
async function assertMonth({ db, clock, config }: QuotaDeps): Promise<void> {
  const now = clock();
  const { from, until } = monthOf(now);
  const { tokens } = await totalBetween(db, from, until);
  if (tokens < config.tutorLimits.monthlyTokens) return;
  const message =
    'The tutor has used up what this server grants to everybody for this month. It answers again from the 1st on; until then you can study and do exercises.';
  throw limitReached(message, now, until * DAY);
}

/**
 * Takes one message of the learner's day, before a model is asked.
 * @returns the day that it was taken from, to be charged for what the model costs
 * @throws ApiError where the day or the month has none left
 */
export async function takeOne(deps: QuotaDeps, userId: string): Promise<UsageDay> {
  const { db, clock, config } = deps;
  const { dailyMessages: messages, dailyTokens: tokens } = config.tutorLimits;
  await assertMonth(deps);
  const now = clock();
  const day = usageDay(now);
  if (await takeMessage(db, userId, day, { messages, tokens })) return day;
  const message =
    'You have used up your messages to the tutor for today. They begin anew at 0:00 UTC; until then you can study and do exercises.';
  throw limitReached(message, now, (day + 1) * DAY);
}

/** Charges what a call to the model has cost. */
export async function charge(
  { db }: Pick<Deps, 'db'>,
  { userId, day }: { readonly userId: string; readonly day: UsageDay },
  { input, output }: { readonly input: number; readonly output: number },
): Promise<void> {
  await chargeTokens(db, userId, day, Math.max(0, Math.round(input)) + Math.max(0, Math.round(output)));
}

export type { UsageDay };
