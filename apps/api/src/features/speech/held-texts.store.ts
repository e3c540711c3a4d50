import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';

export interface AskedText {
  readonly language: LanguageCode;
  /** Normalized to NFC. */
  readonly text: string;
  readonly videoId?: string | undefined;
  /** The headword of the dictionary entry, if the text is its example. */
  readonly headword?: string | undefined;
}

const LINE = `
  with visible as (
    select t.id from transcripts t join visible_videos(:userId) v on v.id = t.video_id
    where t.video_id = :videoId and t.lang = :language
      and (case when :userId::uuid is null then t.user_id is null and v.player = 'story'
        else t.user_id is null or t.user_id = :userId end)
    order by t.user_id nulls last limit 1
  )
  select exists (
    select from visible join transcript_lines l on l.transcript_id = visible.id
    where l.text = :text or (:userId::uuid is not null and strpos(l.text, :text) > 0)
  ) or (:userId::uuid is not null and exists (
    select from visible join transcripts t on t.id = visible.id where :text = any(t.lemmas)
  )) as held`;

/** Returns whether captions have a text: a line, part of one or a lemma; without `userId`, a whole story line. */
export async function isCaptionText(db: Knex, userId: string | null, asked: AskedText): Promise<boolean> {
  const { videoId, language, text } = asked;
  if (videoId === undefined) return false;
  const { rows } = await db.raw<{ rows: [{ held: boolean }] }>(LINE, { videoId, language, text, userId });
  return rows[0].held;
}

const OWN = `
  select exists (
    select from words where user_id = :userId and lang = :language and deleted_at is null
      and (word = :text or sentence = :text or form = :text)
  ) or exists (select from forms where lang = :language and form = :form) as held`;

export async function isWordOfLists(db: Knex, userId: string, { language, text }: AskedText): Promise<boolean> {
  const form = fold(text, language);
  const { rows } = await db.raw<{ rows: [{ held: boolean }] }>(OWN, { userId, language, text, form });
  return rows[0].held;
}
