import { isLanguageCode, type CaptionKind, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { LemmaIds } from '#features/captions/lemmas/lemmas.store';
import type { PackedLine, PackedTranscript } from '#tokeniser/pack-lines';

export interface TranscriptKey {
  readonly videoId: string;
  /** Null for public captions. */
  readonly userId: string | null;
}

export interface NewTranscript extends TranscriptKey {
  readonly kind: CaptionKind;
  readonly checksum: string;
  readonly tokeniserVersion: number;
  readonly seemsForeign: boolean;
  readonly packed: PackedTranscript;
  /** Indexes of lines with an applied fix. */
  readonly repaired?: ReadonlySet<number>;
}

const place = (userId: string | null): string =>
  userId === null ? '(video_id) where user_id is null' : '(user_id, video_id) where user_id is not null';

const SAVE = (userId: string | null): string => `
  insert into transcripts as kept (video_id, user_id, lang, kind, checksum, tokeniser_version, seems_foreign, line_count,
    speech_ms, lemmas, lemma_ids, lemma_counts, created_at)
  values (:videoId, :userId::uuid, :language, :kind, :checksum, :tokeniserVersion, :seemsForeign, :lineCount, :speechMs,
    :lemmas, :ids, :counts, :time)
  on conflict ${place(userId)} do update set
    lang = excluded.lang, kind = excluded.kind, checksum = excluded.checksum,
    tokeniser_version = excluded.tokeniser_version, seems_foreign = excluded.seems_foreign,
    line_count = excluded.line_count, speech_ms = excluded.speech_ms, lemmas = excluded.lemmas,
    lemma_ids = excluded.lemma_ids, lemma_counts = excluded.lemma_counts, version = kept.version + 1,
    created_at = excluded.created_at
  returning id`;

const ADD_LINES = `
  insert into transcript_lines (transcript_id, line, start_ms, end_ms, text, translation, tokens, is_repaired)
  select :id::int, line, start_ms, end_ms, text, translation, tokens, line = any(:repaired::int[])
  from json_to_recordset(:lines::json)
    as r(line int, start_ms int, end_ms int, text text, translation text, tokens text)`;

const ADD_FORMS = `
  insert into forms (lang, form, lemma_id)
  select :language, form, lemma_id from json_to_recordset(:forms::json) as r(form text, lemma_id int)
  on conflict (lang, form) do nothing`;

/** Stores captions. @param db a transaction, so that a transcript is never half saved */
export async function saveTranscript(
  db: Knex,
  { packed, repaired = new Set(), ...transcript }: NewTranscript,
  idsOf: LemmaIds,
  now: number,
): Promise<void> {
  const { language, lemmas, counts, lines, forms, speechMs } = packed;
  const isPrivate = transcript.userId !== null;
  const ids = await idsOf(db, lemmas, { isPrivate });
  const { rows } = await db.raw<{ rows: [{ id: number }] }>(SAVE(transcript.userId), {
    ...transcript,
    language,
    lineCount: lines.length,
    speechMs,
    lemmas: [...lemmas],
    ids,
    counts: [...counts],
    time: new Date(now),
  });
  const [{ id }] = rows;
  await db('transcript_lines').where({ transcript_id: id }).delete();
  await db.raw(ADD_LINES, { id, lines: JSON.stringify(lines), repaired: [...repaired] });
  // Forms in private captions are not shared with other learners.
  if (isPrivate) return;
  const found = [...forms].map(([form, index]) => ({ form, lemma_id: ids[index] })).toSorted(byForm);
  await db.raw(ADD_FORMS, { language, forms: JSON.stringify(found) });
}

const byForm = (a: { form: string }, b: { form: string }): number => (a.form < b.form ? -1 : 1);

export interface FoundTranscript {
  readonly id: number;
  readonly userId: string | null;
  readonly language: LanguageCode;
  readonly kind: CaptionKind;
  readonly seemsForeign: boolean;
  readonly lemmas: readonly string[];
}

/** Finds the captions that a learner, or a guest (null), sees for a video: their own or the public ones. */
export async function findTranscript(
  db: Knex,
  userId: string | null,
  videoId: string,
): Promise<FoundTranscript | null> {
  const { rows } = await db.raw<{ rows: FoundTranscript[] }>(
    `select id, user_id as "userId", lang as language, kind, seems_foreign as "seemsForeign", lemmas from transcripts
    where video_id = :videoId and (user_id is null or user_id = :userId)
      and exists (select from visible_videos(:userId) v where v.id = video_id)
    order by user_id nulls last limit 1`,
    { videoId, userId },
  );
  return rows[0] ?? null;
}

/** Returns whether captions from the same file, made with the same rules, already exist. */
export async function hasTranscript(
  db: Knex,
  { videoId, userId }: TranscriptKey,
  { checksum, tokeniserVersion }: { checksum: string; tokeniserVersion: number },
): Promise<boolean> {
  const row = await db('transcripts')
    .where({ video_id: videoId, user_id: userId, checksum, tokeniser_version: tokeniserVersion })
    .first('id');
  return row !== undefined;
}

/** Returns a transcript's lemmas. The fourth number of a token is an index into this list. */
export async function lemmasOf(db: Knex, transcriptId: number): Promise<readonly string[]> {
  const row = await db('transcripts').where({ id: transcriptId }).first<{ lemmas: string[] } | undefined>('lemmas');
  return row?.lemmas ?? [];
}

export type LineRow = PackedLine & { readonly is_repaired: boolean };

export async function listLines(db: Knex, transcriptId: number): Promise<LineRow[]> {
  return db('transcript_lines')
    .where({ transcript_id: transcriptId })
    .orderBy('line')
    .select('line', 'start_ms', 'end_ms', 'text', 'translation', 'tokens', 'is_repaired');
}

export async function findLineText(db: Knex, transcriptId: number, line: number): Promise<string | null> {
  const row = await db('transcript_lines')
    .where({ transcript_id: transcriptId, line })
    .first<{ text: string } | undefined>('text');
  return row?.text ?? null;
}

/** @returns null if there is no such video, or none that the learner can see */
export async function languageOfVideo(db: Knex, userId: string, videoId: string): Promise<LanguageCode | null> {
  const videos = db(db.raw('visible_videos(?)', [userId]));
  const row = await videos.where({ id: videoId }).first<{ lang: string } | undefined>('lang');
  return row !== undefined && isLanguageCode(row.lang) ? row.lang : null;
}

/** Returns the version of a built-in story's captions, or null if the video is not a story or has no captions. */
export async function findStoryVersion(db: Knex, videoId: string): Promise<string | null> {
  const row = await db('transcripts as t')
    .join('videos as v', 'v.id', 't.video_id')
    .where({ 'v.id': videoId, 'v.player': 'story', 't.user_id': null })
    .first<{ id: number; version: number } | undefined>('t.id', 't.version');
  return row === undefined ? null : `${row.id}.${row.version}`;
}

export async function countOwnTranscripts(db: Knex, userId: string, exceptVideoId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    'select count(*)::int as count from transcripts where user_id = :userId and video_id <> :exceptVideoId',
    { userId, exceptVideoId },
  );
  return rows[0].count;
}

/** @returns false if the learner has no captions of their own for the video */
export async function removeOwnTranscript(db: Knex, userId: string, videoId: string): Promise<boolean> {
  return (await db('transcripts').where({ user_id: userId, video_id: videoId }).delete()) > 0;
}
