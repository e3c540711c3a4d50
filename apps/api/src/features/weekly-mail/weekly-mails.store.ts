import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

// The one file that writes `weekly_mails`.

/**
 * What became of a mail. `sending`: it was handed over, and nobody knows whether it arrived, as where the process ended in
 * the middle; it is not sent again. `unsure`: the same, and the server had not answered. `waiting`: the server has surely
 * not taken it. `idle`: there was nothing to tell.
 */
type State = 'sending' | 'sent' | 'unsure' | 'refused' | 'waiting' | 'idle';

/** A learner's mail of a week. */
export interface MailOf {
  readonly userId: string;
  /** Its Monday. */
  readonly week: StudyDay;
}

/** Somebody who wants a weekly mail. */
export interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly zone: string;
}

const PREFERENCE = `p.scope = 'account' and p.name = 'weeklyMail' and p.value is not null`;

/** Every account has proven its address; one that is disabled or leaves gets no mail. */
const READS = `${PREFERENCE} and u.disabled_at is null and u.leaves_at is null`;

/** The zones of all who want the mail. */
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
  /** The last one of the portion before. */
  readonly after: string | null;
  readonly most: number;
}

/** A portion of those whose mail of a week is due, in the order of their ids. */
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

/**
 * Takes the sending of a mail: nobody else gets it from then on, whatever becomes of this process. It is taken only while
 * it is wanted, and while the address is theirs.
 * @returns which try it is; null where it is not to be sent, or somebody else has it
 */
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

/** Says what became of a mail that was taken. @param nextAt of one that waits */
export async function settleMail(
  db: Knex,
  { userId, week }: MailOf,
  { state, now, nextAt = null }: { state: Exclude<State, 'sending' | 'idle'>; now: number; nextAt?: number | null },
): Promise<void> {
  await db('weekly_mails')
    .where({ user_id: userId, week, state: 'sending' })
    .update({ state, changed_at: new Date(now), next_attempt_at: nextAt === null ? null : new Date(nextAt) });
}

/** Notes that there is nothing to tell of a week, so that it is not looked at again. */
export async function noteIdleWeek(db: Knex, { userId, week }: MailOf, now: number): Promise<void> {
  await db('weekly_mails')
    .insert({ user_id: userId, week, state: 'idle', changed_at: new Date(now) })
    .onConflict(['user_id', 'week'])
    .ignore();
}

/** Whether it is decided what becomes of a mail: it waits for no other try. */
export async function isSettled(db: Knex, { userId, week }: MailOf): Promise<boolean> {
  const row = await db('weekly_mails')
    .where({ user_id: userId, week })
    .whereNot({ state: 'waiting' })
    .first<{ week: StudyDay } | undefined>('week');
  return row !== undefined;
}

/** Rows of a year tell nobody anything any more. */
const KEPT_WEEKS = 53;

/** Drops what is kept of a learner's mails of long ago. */
export async function dropOldMails(db: Knex, { userId, week }: MailOf): Promise<void> {
  await db('weekly_mails')
    .where({ user_id: userId })
    .where('week', '<', week - 7 * KEPT_WEEKS)
    .delete();
}

/** What became of a learner's last mails, the newest first; weeks without one are left out. */
export async function lastMails(db: Knex, userId: string, most: number): Promise<State[]> {
  return db('weekly_mails')
    .where({ user_id: userId })
    .whereNot({ state: 'idle' })
    .orderBy('week', 'desc')
    .limit(most)
    .pluck('state') as Promise<State[]>;
}
