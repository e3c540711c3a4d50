import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

export interface TutorVideo {
  readonly id: string;
  readonly title: string;
}

const CAPTIONED = `
  exists (select from transcripts t where t.video_id = v.id and t.lang = :language
    and (t.user_id is null or t.user_id = :userId))`;

export async function findVideo(db: Knex, { userId, language }: UserLanguage, id: string): Promise<TutorVideo | null> {
  const { rows } = await db.raw<{ rows: TutorVideo[] }>(
    `select v.id, v.title from visible_videos(:userId) v
    where v.id = :id and v.lang = :language and v.missing_since is null and ${CAPTIONED}`,
    { userId, language, id },
  );
  return rows[0] ?? null;
}

export async function lastVideo(db: Knex, userId: string, language: LanguageCode): Promise<TutorVideo | null> {
  const { rows } = await db.raw<{ rows: TutorVideo[] }>(
    `select v.id, v.title from watch_sessions s join visible_videos(:userId) v on v.id = s.video_id
    where s.user_id = :userId and v.lang = :language and v.missing_since is null and ${CAPTIONED}
    order by s.last_seen_at desc limit 1`,
    { userId, language },
  );
  return rows[0] ?? null;
}
