import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A YouTube video without public captions. */
export interface BareVideo {
  readonly id: string;
  readonly language: LanguageCode;
  readonly title: string;
}

/** Null means every language. */
type Wanted = LanguageCode | null;

const BARE = `
  from videos v where v.player = 'youtube' and v.missing_since is null and (:language::text is null or v.lang = :language)
    and not exists (select 1 from transcripts t where t.video_id = v.id and t.user_id is null)`;

/** `open` excludes videos whose captions failed recently; `failed` lists only those that failed. */
const SELECTIONS = {
  open: 'and (v.captions_failed_at is null or v.captions_failed_at <= :since)',
  failed: 'and v.captions_failed_at is not null',
} as const;

/** Lists videos without captions: those never tried first, then by oldest failure. @param since in ms since 1970 */
export async function listBareVideos(
  db: Knex,
  selection: keyof typeof SELECTIONS,
  { language, since }: { readonly language: Wanted; readonly since: number },
): Promise<BareVideo[]> {
  const { rows } = await db.raw<{ rows: { id: string; lang: string; title: string }[] }>(
    `select v.id, v.lang, v.title ${BARE} ${SELECTIONS[selection]} order by v.captions_failed_at nulls first, v.place`,
    { language, since: new Date(since) },
  );
  return rows.flatMap(({ id, lang, title }) => (isLanguageCode(lang) ? { id, language: lang, title } : []));
}

export async function noteCaptionsFailed(db: Knex, id: string, now: number): Promise<void> {
  await db('videos')
    .where({ id })
    .update({ captions_failed_at: new Date(now) });
}
