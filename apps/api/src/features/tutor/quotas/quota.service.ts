import type { TutorQuota } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { DAY, MINUTE, SECOND } from '#lib/clock';
import type { Usage as TokenUsage } from '#lib/completion';
import { reservedNow, settleMessage, reserveMessage, totalBetween, type UsageDay, usageOn } from './usage.store.ts';

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

/** The most tokens that a message costs, with its corrections and a second reply (`learning.md` 5.1). */
const MOST_OF_A_MESSAGE = 4500;

/** The longest turn has three calls of 90 s. */
const RESERVED_FOR = 5 * MINUTE;

/** @throws ApiError where what the host grants to all learners of a month is used up, or reserved */
async function assertMonth({ db, clock, config }: QuotaDeps): Promise<void> {
  const now = clock();
  const { from, until } = monthOf(now);
  const [{ tokens }, reserved] = await Promise.all([totalBetween(db, from, until), reservedNow(db, new Date(now))]);
  const { monthlyTokens } = config.tutorLimits;
  if (tokens + reserved < monthlyTokens) return;
  if (tokens < monthlyTokens) throw new ApiError('tutor_busy');
  const message =
    'The tutor has used up what this server grants to everybody for this month. It answers again from the 1st on; until then you can study and do exercises.';
  throw limitReached(message, now, until * DAY);
}

/** What the calls of one message cost, from its reserve to the sum that is charged. End it with one of the last two. */
export interface Bill {
  readonly add: (usage: TokenUsage) => void;
  /** Charges what the calls have cost. */
  readonly settle: () => Promise<void>;
  /** Gives the message back: the learner pays nothing for what has failed. */
  readonly cancel: () => Promise<void>;
}

/**
 * Takes one message of the learner's day and reserves what it may cost, before a model is asked.
 * @throws ApiError where the day or the month has none left, or what is left is reserved by calls under way
 */
export async function openBill(deps: QuotaDeps, userId: string): Promise<Bill> {
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
      'You have used up your messages to the tutor for today. They begin anew at 0:00 UTC; until then you can study and do exercises.';
    throw limitReached(message, now, (at.day + 1) * DAY);
  }
  let cost = 0;
  const end = (hasFailed: boolean) => settleMessage(db, at, { reserve: MOST_OF_A_MESSAGE, tokens: cost, hasFailed });
  return {
    add: ({ input, output }) => {
      cost += Math.max(0, Math.round(input)) + Math.max(0, Math.round(output));
    },
    settle: () => end(false),
    cancel: () => end(true),
  };
}

export type { UsageDay };
