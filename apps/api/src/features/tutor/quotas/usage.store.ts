import type { Knex } from 'knex';

// The one file that writes `tutor_usage` and `tutor_totals`.

/** Whole days of UTC since 1970. */
export type UsageDay = number;

/** What was used: messages that were sent, and tokens that they and their replies cost. */
export interface Usage {
  readonly messages: number;
  readonly tokens: number;
}

/** What a learner has used on a day. */
export async function usageOn(db: Knex, userId: string, day: UsageDay): Promise<Usage> {
  const row = await db('tutor_usage').where({ user_id: userId, day }).first<Usage | undefined>('messages', 'tokens');
  return row ?? { messages: 0, tokens: 0 };
}

/** What all learners have used between two days, the second one not included. */
export async function totalBetween(db: Knex, from: UsageDay, until: UsageDay): Promise<Usage> {
  const { rows } = await db.raw<{ rows: [{ messages: string; tokens: string }] }>(
    `select coalesce(sum(messages), 0) as messages, coalesce(sum(tokens), 0) as tokens from tutor_totals
    where day >= :from and day < :until`,
    { from, until },
  );
  return { messages: Number(rows[0].messages), tokens: Number(rows[0].tokens) };
}

const ADD_TO_TOTAL = `
  on conflict (day) do update set messages = kept.messages + excluded.messages, tokens = kept.tokens + excluded.tokens
  returning 1`;

const TAKE = `
  with taken as (
    insert into tutor_usage as kept (user_id, day, messages, tokens) values (:userId, :day, 1, 0)
    on conflict (user_id, day) do update set messages = kept.messages + 1
      where kept.messages < :messages and kept.tokens < :tokens
    returning 1
  )
  insert into tutor_totals as kept (day, messages, tokens) select :day, 1, 0 from taken ${ADD_TO_TOTAL}`;

/**
 * Takes one message of a learner's day, in one statement: of two at once with one left, one is refused.
 * @param limit of the day, each at least 1
 * @returns false where the day has none left, or no tokens
 */
export async function takeMessage(db: Knex, userId: string, day: UsageDay, limit: Usage): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, { userId, day, ...limit });
  return rows.length > 0;
}

const CHARGE = `
  with charged as (
    insert into tutor_usage as kept (user_id, day, messages, tokens) values (:userId, :day, 0, :tokens)
    on conflict (user_id, day) do update set tokens = kept.tokens + excluded.tokens
  )
  insert into tutor_totals as kept (day, messages, tokens) values (:day, 0, :tokens) ${ADD_TO_TOTAL}`;

/** Charges a learner what a call has cost, also beyond the limit: it was paid. */
export async function chargeTokens(db: Knex, userId: string, day: UsageDay, tokens: number): Promise<void> {
  await db.raw(CHARGE, { userId, day, tokens });
}

/** What all learners together have used on each day from one on, the newest first. */
export async function totalsSince(db: Knex, day: UsageDay): Promise<(Usage & { day: UsageDay; learners: number })[]> {
  const { rows } = await db.raw<{ rows: { day: number; messages: string; tokens: string; learners: number }[] }>(
    `select t.day, t.messages, t.tokens, (select count(*)::int from tutor_usage u where u.day = t.day) as learners
    from tutor_totals t where t.day >= :day order by t.day desc`,
    { day },
  );
  return rows.map((row) => ({ ...row, messages: Number(row.messages), tokens: Number(row.tokens) }));
}
