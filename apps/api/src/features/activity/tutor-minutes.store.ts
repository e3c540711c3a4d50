import type { LanguageCode } from '@wordreel/shared';
import { beginningOf, type DayRule, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { HOUR } from '#lib/clock';

/** Maximum seconds counted for a gap between two messages. In a longer gap, the learner may have left. */
const LONGEST_PAUSE = 120;

/** All messages except the first of each conversation, with the seconds since the previous one. Bindings: `userId`. */
export const SECONDS = `
  select conversation_id, sent_at, least(${LONGEST_PAUSE}, pause) as seconds
  from (select conversation_id, sent_at,
      extract(epoch from sent_at - lag(sent_at) over (partition by conversation_id order by place)) as pause
    from tutor_messages where user_id = :userId) as each
  where pause is not null`;

/** Returns the minutes spent talking with the tutor, by study day and rounded to 0.1. */
export async function tutorMinutes(
  db: Knex,
  userId: string,
  { from, to, rule }: { from: StudyDay; to: StudyDay; rule: DayRule },
): Promise<ReadonlyMap<StudyDay, number>> {
  const { rows } = await db.raw<{ rows: { hour: number; seconds: number }[] }>(
    `select floor(extract(epoch from sent_at) / 3600)::int as hour, sum(seconds)::float8 as seconds
    from (${SECONDS}) as sent where sent_at >= :since and sent_at < :until group by 1`,
    { userId, since: beginningOf(from, rule), until: beginningOf(to + 1, rule) },
  );
  const seconds = new Map<StudyDay, number>();
  for (const { hour, seconds: more } of rows) {
    const day = studyDay(new Date(hour * HOUR), rule);
    seconds.set(day, (seconds.get(day) ?? 0) + more);
  }
  return new Map([...seconds].map(([day, sum]) => [day, Math.round(sum / 6) / 10]));
}

export async function talkedMinutes(db: Knex, userId: string, language: LanguageCode): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ minutes: number }] }>(
    `select round(coalesce(sum(sent.seconds), 0) / 60.0, 1)::float8 as minutes
    from (${SECONDS}) as sent join tutor_conversations c on c.user_id = :userId and c.id = sent.conversation_id
    where c.lang = :language`,
    { userId, language },
  );
  return rows[0].minutes;
}
