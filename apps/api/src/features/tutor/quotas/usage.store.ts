import type { Knex } from 'knex';

// This is the only file that writes `tutor_usage` and `tutor_totals`.

/** Whole UTC days since 1970. */
export type UsageDay = number;

/** The number of messages sent, and of the tokens that they and their replies cost. */
export interface Usage {
  readonly messages: number;
  readonly tokens: number;
}

export async function usageOn(db: Knex, userId: string, day: UsageDay): Promise<Usage> {
  const row = await db('tutor_usage').where({ user_id: userId, day }).first<Usage | undefined>('messages', 'tokens');
  return row ?? { messages: 0, tokens: 0 };
}

/** Returns the total usage of all learners between two days; the second day is exclusive. */
export async function totalBetween(db: Knex, from: UsageDay, until: UsageDay): Promise<Usage> {
  const { rows } = await db.raw<{ rows: [Usage] }>(
    `select coalesce(sum(messages), 0)::float8 as messages, coalesce(sum(tokens), 0)::float8 as tokens
    from tutor_totals where day >= :from and day < :until`,
    { from, until },
  );
  return rows[0];
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

export interface Reserve {
  readonly reserve: number;
  readonly now: Date;
  /** When the reservation expires, even if the call never ends. */
  readonly until: Date;
}

/**
 * Takes one message from the quota and reserves its maximum cost, in one statement because requests run concurrently.
 * The last call of a day may exceed the limit, unless another call is running. @returns false if the limit is reached
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

/** Ends a reservation. A failed turn costs the learner nothing, but its tokens count in the host's total. */
export async function settleMessage(
  db: Knex,
  { userId, day }: { readonly userId: string; readonly day: UsageDay },
  { reserve, tokens, hasFailed }: { readonly reserve: number; readonly tokens: number; readonly hasFailed: boolean },
): Promise<void> {
  const charged = hasFailed ? 0 : tokens;
  await db.raw(SETTLE, { userId, day, reserve, tokens, charged, returned: hasFailed ? 1 : 0 });
}

export async function reservedNow(db: Knex, now: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ tokens: number }] }>(
    'select coalesce(sum(reserved), 0)::float8 as tokens from tutor_usage where reserved_until > :now',
    { now },
  );
  return rows[0].tokens;
}

export async function totalsSince(db: Knex, day: UsageDay) {
  const { rows } = await db.raw<{ rows: (Usage & { day: UsageDay; learners: number })[] }>(
    `select t.day, t.messages::float8, t.tokens::float8, (select count(*)::int from tutor_usage u where u.day = t.day) as learners
    from tutor_totals t where t.day >= :day order by t.day desc`,
    { day },
  );
  return rows;
}
