import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { PackedLine } from '#tokeniser/pack-lines';
import type { LemmaOwner } from './lemmas.store.ts';

/** What somebody says a line should be. */
export interface Fix {
  readonly transcriptId: number;
  readonly line: number;
  readonly userId: string;
  readonly text: string;
}

/** Proposes a text for a line; a learner's later proposal takes the place of the earlier one. */
export async function proposeFix(db: Knex, fix: Fix, now: number): Promise<void> {
  await db.raw(
    `insert into line_fixes (transcript_id, line, user_id, text_before, text, status, created_at)
    select l.transcript_id, l.line, :userId, l.text, :text, 'proposed', :time::timestamptz from transcript_lines l
    where l.transcript_id = :transcriptId and l.line = :line
    on conflict (transcript_id, line, user_id) where status = 'proposed'
      do update set text = excluded.text, text_before = excluded.text_before, created_at = excluded.created_at`,
    { ...fix, time: new Date(now) },
  );
}

/** How many learners want just this text for the line. */
export async function countAgreeing(db: Knex, { transcriptId, line, text }: Omit<Fix, 'userId'>): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ agreeing: number }] }>(
    `select count(distinct user_id)::int as agreeing from line_fixes
    where transcript_id = :transcriptId and line = :line and text = :text and status = 'proposed'`,
    { transcriptId, line, text },
  );
  return rows[0].agreeing;
}

/** Accepts a text for a line: what else was proposed for it is turned down. */
export async function decideFixes(
  db: Knex,
  { transcriptId, line, text }: Omit<Fix, 'userId'>,
  now: number,
): Promise<void> {
  await db.raw(
    `update line_fixes set status = case when text = :text then 'accepted' else 'rejected' end, decided_at = :time
    where transcript_id = :transcriptId and line = :line and status = 'proposed'`,
    { transcriptId, line, text, time: new Date(now) },
  );
}

/** A proposal as the operator reads it. */
export interface OpenFix {
  readonly id: number;
  readonly videoId: string;
  readonly transcriptId: number;
  readonly line: number;
  readonly textBefore: string;
  readonly text: string;
  readonly agreeing: number;
}

interface OpenFixRow {
  id: number;
  video_id: string;
  transcript_id: number;
  line: number;
  text_before: string;
  text: string;
  agreeing: number;
}

/** What waits for a decision, the oldest first; one row for each text of a line. */
export async function listOpenFixes(db: Knex): Promise<OpenFix[]> {
  const { rows } = await db.raw<{ rows: OpenFixRow[] }>(
    `select min(f.id) as id, t.video_id, f.transcript_id, f.line, min(f.text_before) as text_before, f.text,
      count(*)::int as agreeing
    from line_fixes f join transcripts t on t.id = f.transcript_id where f.status = 'proposed'
    group by t.video_id, f.transcript_id, f.line, f.text order by min(f.id)`,
  );
  return rows.map((row) => ({
    id: row.id,
    videoId: row.video_id,
    transcriptId: row.transcript_id,
    line: row.line,
    textBefore: row.text_before,
    text: row.text,
    agreeing: row.agreeing,
  }));
}

/** A proposal that waits, with what is needed to carry it out; null where none of this id does. */
export async function findOpenFix(
  db: Knex,
  id: number,
): Promise<(Pick<Fix, 'transcriptId' | 'line' | 'text'> & { language: LanguageCode }) | null> {
  const row = await db('line_fixes as f')
    .join('transcripts as t', 't.id', 'f.transcript_id')
    .where({ 'f.id': id, 'f.status': 'proposed' })
    .first<{ transcriptId: number; line: number; text: string; language: LanguageCode } | undefined>({
      transcriptId: 'f.transcript_id',
      line: 'f.line',
      text: 'f.text',
      language: 't.lang',
    });
  return row ?? null;
}

/** Turns a proposal down, with all that say the same. @returns false where none of this id waits */
export async function rejectFix(db: Knex, id: number, now: number): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update line_fixes f set status = 'rejected', decided_at = :time from line_fixes one
    where one.id = :id and f.transcript_id = one.transcript_id and f.line = one.line and f.text = one.text
      and f.status = 'proposed'`,
    { id, time: new Date(now) },
  );
  return rowCount > 0;
}

/** The words of a transcript after one of its lines has changed. */
export interface ChangedWords {
  readonly lemmas: readonly string[];
  readonly ids: readonly number[];
  readonly counts: readonly number[];
}

/** Gives a line its new text and words; to be called with the transcript locked. */
export async function replaceLine(
  db: Knex,
  transcriptId: number,
  line: Pick<PackedLine, 'line' | 'text' | 'tokens'>,
  words: ChangedWords,
): Promise<void> {
  await db('transcript_lines')
    .where({ transcript_id: transcriptId, line: line.line })
    .update({ text: line.text, tokens: line.tokens, is_repaired: true });
  await db.raw(
    `update transcripts set lemmas = :lemmas, lemma_ids = :ids, lemma_counts = :counts, version = version + 1
    where id = :transcriptId`,
    { transcriptId, lemmas: [...words.lemmas], ids: [...words.ids], counts: [...words.counts] },
  );
}

/** What a line's change is counted from; locks the transcript until the transaction ends. */
export async function lockTranscript(db: Knex, transcriptId: number): Promise<ChangedWords & LemmaOwner> {
  const { rows } = await db.raw<{ rows: [{ lemmas: string[]; ids: number[]; counts: number[]; isPrivate: boolean }] }>(
    `select lemmas, lemma_ids as ids, lemma_counts as counts, user_id is not null as "isPrivate" from transcripts
    where id = ? for update`,
    [transcriptId],
  );
  return rows[0];
}
