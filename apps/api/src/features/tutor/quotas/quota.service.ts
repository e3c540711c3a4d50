import type { TutorQuota } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { DAY, MINUTE, SECOND } from '#lib/clock';
import type { Usage as TokenUsage } from '#lib/completion';
import {
  reservedNow,
  reserveMessage,
  settleMessage,
  totalBetween,
  totalsSince,
  type Usage,
  type UsageDay,
  usageOn,
} from './usage.store.ts';

export type QuotaDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const usageDay = (now: number): UsageDay => Math.floor(now / DAY);

/** Returns the UTC month of a time: its first day, and the first day of the next month (exclusive). */
function monthOf(now: number): { from: UsageDay; until: UsageDay } {
  const date = new Date(now);
  const first = (ahead: number): UsageDay => usageDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1));
  return { from: first(0), until: first(1) };
}

const atOf = (day: UsageDay): string => new Date(day * DAY).toISOString();

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

/** Maximum number of tokens that a message costs, including its corrections and a second reply. */
const MOST_OF_A_MESSAGE = 4500;

/** Long enough for the longest turn, which makes three calls of 90 s each. */
const RESERVED_FOR = 5 * MINUTE;

/** @throws ApiError if the host's monthly quota for all learners is used up or reserved */
async function assertMonth({ db, clock, config }: QuotaDeps): Promise<void> {
  const now = clock();
  const { from, until } = monthOf(now);
  const [{ tokens }, reserved] = await Promise.all([totalBetween(db, from, until), reservedNow(db, new Date(now))]);
  const { monthlyTokens } = config.tutorLimits;
  if (tokens + reserved < monthlyTokens) return;
  if (tokens < monthlyTokens) throw new ApiError('tutor_busy');
  const message =
    'The tutor has used up this server’s allowance for the month. It answers again from the 1st; until then you can study and do exercises.';
  throw limitReached(message, now, until * DAY);
}

export type Bill = Awaited<ReturnType<typeof openBill>>;

/** Takes a message from the quota and reserves its cost until `settle` or `cancel`. @throws ApiError if none is left */
export async function openBill(deps: QuotaDeps, userId: string) {
  const { db, clock, config } = deps;
  const { dailyMessages: messages, dailyTokens: tokens } = config.tutorLimits;
  await assertMonth(deps);
  const now = clock();
  const at = { userId, day: usageDay(now) };
  const reserve = { reserve: MOST_OF_A_MESSAGE, now: new Date(now), until: new Date(now + RESERVED_FOR) };
  if (!(await reserveMessage(db, at, { messages, tokens }, reserve))) {
    const used = await usageOn(db, userId, at.day);
    if (used.messages < messages && used.tokens < tokens) throw new ApiError('tutor_busy');
    const message =
      'You have used up your messages to the tutor for today. They reset at 0:00 UTC; until then you can study and do exercises.';
    throw limitReached(message, now, (at.day + 1) * DAY);
  }
  let cost = 0;
  const end = (hasFailed: boolean) => settleMessage(db, at, { reserve: MOST_OF_A_MESSAGE, tokens: cost, hasFailed });
  return {
    add: ({ input, output }: TokenUsage) => {
      cost += Math.max(0, Math.round(input)) + Math.max(0, Math.round(output));
    },
    settle: () => end(false),
    /** Returns the message to the quota, because failed turns cost the learner nothing. */
    cancel: () => end(true),
  };
}

export interface MonthUsage extends Usage {
  readonly limit: number;
  /** Newest first. `day` counts UTC days since 1970. Deleted learners are not included in `learners`. */
  readonly days: readonly (Usage & { readonly day: number; readonly learners: number })[];
}

/** Sums up the current UTC month. The result identifies no learner. */
export async function usageOfMonth({ db, clock, config }: QuotaDeps): Promise<MonthUsage> {
  const { from, until } = monthOf(clock());
  const [total, days] = await Promise.all([totalBetween(db, from, until), totalsSince(db, from)]);
  return { ...total, limit: config.tutorLimits.monthlyTokens, days };
}
