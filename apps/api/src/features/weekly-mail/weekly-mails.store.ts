import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

// This is the only file that writes `weekly_mails`.

/**
 * The state of a mail. `sending`: it was handed over with an unknown result, for example because of a crash; it is not
 * sent again. `unsure`: likewise, because the server did not respond. `waiting`: the server certainly did not accept
 * it. `idle`: there was nothing to report.
 */
type State = 'sending' | 'sent' | 'unsure' | 'refused' | 'waiting' | 'idle';

export interface MailOf {
  readonly userId: string;
  readonly week: StudyDay;
}

export interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly zone: string;
}

const PREFERENCE = `p.scope = 'account' and p.name = 'weeklyMail' and p.value is not null`;

/** Excludes disabled and leaving accounts. Addresses need no check, because every account has a confirmed one. */
const READS = `${PREFERENCE} and u.disabled_at is null and u.leaves_at is null`;

export async function zonesOfReaders(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { zone: string }[] }>(
    `select distinct p.value->>'zone' as zone from preferences p where ${PREFERENCE}`,
  );
  return rows.map(({ zone }) => zone);
}

interface Due {
  readonly zones: readonly string[];
  readonly week: StudyDay;
  readonly now: number;
  /** The last user id of the previous batch; null for the first batch. */
  readonly after: string | null;
  readonly most: number;
}

export async function dueReaders(db: Knex, { zones, week, now, after, most }: Due): Promise<Reader[]> {
  const { rows } = await db.raw<{ rows: Reader[] }>(
    `select u.id as "userId", u.email, p.value->>'zone' as zone
    from preferences p join users u on u.id = p.user_id
    where ${READS} and p.value->>'zone' = any(:zones::text[]) and (:after::uuid is null or u.id > :after::uuid)
      and not exists (select from weekly_mails m where m.user_id = u.id and m.week = :week
        and not (m.state = 'waiting' and m.next_attempt_at <= :now))
    order by u.id limit :most`,
    { zones: [...zones], week, now: new Date(now), after, most },
  );
  return rows;
}

/** Claims a mail that the learner still wants. @returns the attempt's number; null if the mail must not be sent now */
export async function claimMail(db: Knex, mail: MailOf & { email: string }, now: number): Promise<number | null> {
  const { rows } = await db.raw<{ rows: { attempts: number }[] }>(
    `insert into weekly_mails as m (user_id, week, state, attempts, changed_at)
    select u.id, :week::integer, 'sending', 1, :now::timestamptz
    from users u join preferences p on p.user_id = u.id where u.id = :userId and u.email = :email and ${READS}
    on conflict (user_id, week) do update
      set state = excluded.state, attempts = m.attempts + 1, next_attempt_at = null, changed_at = excluded.changed_at
      where m.state = 'waiting' and m.next_attempt_at <= excluded.changed_at
    returning m.attempts`,
    { ...mail, now: new Date(now) },
  );
  return rows[0]?.attempts ?? null;
}

/** @param nextAt when to try a waiting mail again, in ms since 1970 */
export async function settleMail(
  db: Knex,
  { userId, week }: MailOf,
  { state, now, nextAt = null }: { state: Exclude<State, 'sending' | 'idle'>; now: number; nextAt?: number | null },
): Promise<void> {
  await db('weekly_mails')
    .where({ user_id: userId, week, state: 'sending' })
    .update({ state, changed_at: new Date(now), next_attempt_at: nextAt === null ? null : new Date(nextAt) });
}

/** Records that a week has nothing to report, so that it is not checked again. */
export async function noteIdleWeek(db: Knex, { userId, week }: MailOf, now: number): Promise<void> {
  await db('weekly_mails')
    .insert({ user_id: userId, week, state: 'idle', changed_at: new Date(now) })
    .onConflict(['user_id', 'week'])
    .ignore();
}

export async function isSettled(db: Knex, { userId, week }: MailOf): Promise<boolean> {
  const row = await db('weekly_mails')
    .where({ user_id: userId, week })
    .whereNot({ state: 'waiting' })
    .first<{ week: StudyDay } | undefined>('week');
  return row !== undefined;
}

const KEPT_WEEKS = 53;

export async function dropOldMails(db: Knex, { userId, week }: MailOf): Promise<void> {
  await db('weekly_mails')
    .where({ user_id: userId })
    .where('week', '<', week - 7 * KEPT_WEEKS)
    .delete();
}

/** Returns the states of a learner's latest mails, newest first. Weeks without a mail are left out. */
export async function lastMails(db: Knex, userId: string, most: number): Promise<State[]> {
  return db('weekly_mails')
    .where({ user_id: userId })
    .whereNot({ state: 'idle' })
    .orderBy('week', 'desc')
    .limit(most)
    .pluck('state') as Promise<State[]>;
}
