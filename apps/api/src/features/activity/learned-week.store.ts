import type { WeekOfLanguage } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { notAmongMarked } from '#db/asked-words';
import type { UserLanguage } from '#lib/user-language';
import { SECONDS } from './tutor-minutes.store.ts';

export type WeekActivity = Pick<WeekOfLanguage, 'language' | 'minutes' | 'newWords' | 'answers'>;

const WEEK_ACTIVITY = `
  with parts as (
    select v.lang, sum(s.watched_ms) / 60000.0 as minutes, 0 as words, 0 as answers
    from watch_sessions s join known_videos(:userId) v on v.id = s.video_id
    where s.user_id = :userId and s.study_day between :from and :to group by v.lang
    union all
    select lang, coalesce(sum(duration_ms), 0) / 60000.0, 0, count(*) from review_log
    where user_id = :userId and study_day between :from and :to and undone_at is null group by lang
    union all
    select lang, sum(minutes), 0, 0 from outside_hours
    where user_id = :userId and day between :from and :to and source <> 'earlier' group by lang
    union all
    select c.lang, sum(sent.seconds) / 60.0, 0, 0
    from (${SECONDS}) as sent join tutor_conversations c on c.user_id = :userId and c.id = sent.conversation_id
    where sent.sent_at >= :since and sent.sent_at < :until group by c.lang
    union all
    select lang, 0, count(*), 0 from words
    where user_id = :userId and created_at >= :since and created_at < :until and deleted_at is null group by lang
  )
  select lang as language, round(sum(minutes))::int as minutes, sum(words)::int as "newWords",
    sum(answers)::int as answers
  from parts group by lang having round(sum(minutes)) > 0 or sum(words) > 0 or sum(answers) > 0
  order by sum(minutes) desc, sum(answers) desc, lang`;

/** Returns a learner's activity by language, most time first. Languages without activity are omitted. */
export async function weekActivityOf(
  db: Knex,
  userId: string,
  { from, to, since, until }: { from: StudyDay; to: StudyDay; since: Date; until: Date },
): Promise<WeekActivity[]> {
  const { rows } = await db.raw<{ rows: WeekActivity[] }>(WEEK_ACTIVITY, { userId, from, to, since, until });
  return rows;
}

export async function comingWords(
  db: Knex,
  { userId, language }: UserLanguage,
  { until, most }: { until: StudyDay; most: number },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { word: string }[] }>(
    `select w.word from review_state s join words w on w.user_id = s.user_id and w.id = s.word_id
    where s.user_id = :userId and s.lang = :language and s.due_day <= :until and not s.paused
      and w.deleted_at is null and ${notAmongMarked('w')}
    order by s.due_day, w.id limit :most`,
    { userId, language, until, most },
  );
  return rows.map(({ word }) => word);
}
