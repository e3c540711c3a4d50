import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A gap between two messages counts for at most this many seconds, because the learner may have left. */
const LONGEST_PAUSE = 120;

/** Every message except the first of a conversation, with the seconds since the previous one. Bindings: `userId`. */
export const SAID = `
  select conversation_id, sent_at, least(${LONGEST_PAUSE}, pause) as seconds
  from (select conversation_id, sent_at,
      extract(epoch from sent_at - lag(sent_at) over (partition by conversation_id order by place)) as pause
    from tutor_messages where user_id = :userId) as each
  where pause is not null`;

/** Returns the seconds of tutor conversation in each hour since 1970, within a period. */
export async function talkedHours(
  db: Knex,
  userId: string,
  [since, until]: readonly [Date, Date],
): Promise<{ hour: number; seconds: number }[]> {
  const { rows } = await db.raw<{ rows: { hour: number; seconds: number }[] }>(
    `select floor(extract(epoch from sent_at) / 3600)::int as hour, sum(seconds)::float8 as seconds
    from (${SAID}) as said where sent_at >= :since and sent_at < :until group by 1`,
    { userId, since, until },
  );
  return rows;
}

/** Returns the minutes of all stored conversations in a language. */
export async function talkedMinutes(db: Knex, userId: string, language: LanguageCode): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ minutes: number }] }>(
    `select round(coalesce(sum(said.seconds), 0) / 60.0, 1)::float8 as minutes
    from (${SAID}) as said join tutor_conversations c on c.user_id = :userId and c.id = said.conversation_id
    where c.lang = :language`,
    { userId, language },
  );
  return rows[0].minutes;
}
