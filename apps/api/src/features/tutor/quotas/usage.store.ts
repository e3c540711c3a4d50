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

const RESERVED = 'case when kept.reserved_until > :now::timestamptz then kept.reserved else 0 end';

const TAKE = `
  with taken as (
    insert into tutor_usage as kept (user_id, day, messages, tokens, reserved, reserved_until)
    values (:userId, :day, 1, 0, :reserve, :until)
    on conflict (user_id, day) do update set messages = kept.messages + 1, reserved = ${RESERVED} + :reserve,
      reserved_until = excluded.reserved_until
      where kept.messages < :messages and kept.tokens < :tokens
        and (${RESERVED} = 0 or kept.tokens + ${RESERVED} + :reserve <= :tokens)
    returning 1
  )
  insert into tutor_totals as kept (day, messages, tokens) select :day, 1, 0 from taken ${ADD_TO_TOTAL}`;

/** What is kept free for a call that is about to be made. */
export interface Reserve {
  /** The most tokens that it may cost. */
  readonly reserve: number;
  readonly now: Date;
  /** When nothing is kept free any more, even where the call never ends. */
  readonly until: Date;
}

/**
 * Takes one message of a learner's day and reserves what it may cost, in one statement: of two at once with one left,
 * one is refused. The last call of a day may go beyond the limit, but only where no other one is under way.
 * @param limit of the day, each at least 1
 * @returns false where the day has none left, or not enough tokens beside what is reserved
 */
export async function reserveMessage(
  db: Knex,
  { userId, day }: { readonly userId: string; readonly day: UsageDay },
  limit: Usage,
  reserve: Reserve,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, { userId, day, ...limit, ...reserve });
  return rows.length > 0;
}

const SETTLE = `
  with settled as (
    update tutor_usage set messages = greatest(0, messages - :returned), tokens = tokens + :charged,
      reserved = greatest(0, reserved - :reserve)
    where user_id = :userId and day = :day
  )
  insert into tutor_totals as kept (day, messages, tokens) values (:day, 0, :tokens)
  on conflict (day) do update set messages = greatest(0, kept.messages - :returned), tokens = kept.tokens + excluded.tokens`;

/**
 * Ends what `reserveMessage` began: nothing is reserved any more, and the learner is charged what the calls have cost, also
 * beyond the limit. Of a turn that has failed the learner gets the message back and pays nothing; the host has paid.
 */
export async function settleMessage(
  db: Knex,
  { userId, day }: { readonly userId: string; readonly day: UsageDay },
  { reserve, tokens, hasFailed }: { readonly reserve: number; readonly tokens: number; readonly hasFailed: boolean },
): Promise<void> {
  const charged = hasFailed ? 0 : tokens;
  await db.raw(SETTLE, { userId, day, reserve, tokens, charged, returned: hasFailed ? 1 : 0 });
}

/** Tokens that running calls of all learners may still cost. */
export async function reservedNow(db: Knex, now: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ tokens: string }] }>(
    'select coalesce(sum(reserved), 0) as tokens from tutor_usage where reserved_until > :now',
    { now },
  );
  return Number(rows[0].tokens);
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
