import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** What somebody says a line should be. */
export interface Fix {
  readonly transcriptId: number;
  readonly line: number;
  /** What the line said when the text was made for it. */
  readonly textBefore: string;
  readonly text: string;
}

/** Whose word a decision was: that of learners who said the same, or the operator's. */
export type Decider = 'agreement' | 'operator';

/** Proposes a text for a line; a learner's later proposal takes the place of the earlier one. */
export async function proposeFix(db: Knex, fix: Fix & { readonly userId: string }, now: number): Promise<void> {
  await db.raw(
    `insert into line_fixes (transcript_id, line, user_id, text_before, text, status, created_at)
    values (:transcriptId, :line, :userId, :textBefore, :text, 'proposed', :time::timestamptz)
    on conflict (transcript_id, line, user_id) where status = 'proposed' do update set
      text = excluded.text, text_before = excluded.text_before, created_at = excluded.created_at, reason = null`,
    { ...fix, time: new Date(now) },
  );
}

/**
 * How many learners want just this text for the line, whose accounts count: those that are in use, and were made
 * before `madeBefore`.
 * @param besides somebody who is counted although they have proposed nothing yet
 */
export async function countAgreeing(db: Knex, fix: Fix, madeBefore: number, besides?: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ agreeing: number }] }>(
    `select count(*)::int as agreeing from users u
    where u.created_at <= :madeBefore::timestamptz and u.disabled_at is null and (u.id = :besides::uuid or u.id in (
      select f.user_id from line_fixes f where f.transcript_id = :transcriptId and f.line = :line
        and f.text_before = :textBefore and f.text = :text and f.status = 'proposed'))`,
    { ...fix, besides: besides ?? null, madeBefore: new Date(madeBefore) },
  );
  return rows[0].agreeing;
}

/** Accepts a text for a line: what else was proposed for what it said is turned down. */
export async function decideFixes(db: Knex, fix: Fix, decidedBy: Decider, now: number): Promise<void> {
  await db.raw(
    `update line_fixes set status = case when text = :text then 'accepted' else 'rejected' end, decided_at = :time,
      decided_by = :decidedBy, reason = null
    where transcript_id = :transcriptId and line = :line and text_before = :textBefore and status = 'proposed'`,
    { ...fix, decidedBy, time: new Date(now) },
  );
}

/** A proposal as the operator reads it. */
export interface OpenFix extends Fix {
  readonly id: number;
  readonly videoId: string;
  readonly agreeing: number;
  /** Why it waits again; null for one that has never been decided. */
  readonly reason: string | null;
}

const OPEN_FIXES = `
  select min(f.id) as id, t.video_id as "videoId", f.transcript_id as "transcriptId", f.line,
    f.text_before as "textBefore", f.text, count(*)::int as agreeing, max(f.reason) as reason
  from line_fixes f join transcripts t on t.id = f.transcript_id where f.status = 'proposed'
  group by t.video_id, f.transcript_id, f.line, f.text_before, f.text order by min(f.id)`;

/** What waits for a decision, the oldest first; one row for each text of a line. */
export async function listOpenFixes(db: Knex): Promise<OpenFix[]> {
  const { rows } = await db.raw<{ rows: OpenFix[] }>(OPEN_FIXES);
  return rows;
}

/** A fix with the language of its line. */
export type FoundFix = Fix & { readonly id: number; readonly language: LanguageCode };

/** A proposal that waits, with what is needed to carry it out; null where none of this id does. */
export async function findOpenFix(db: Knex, id: number): Promise<FoundFix | null> {
  const row = await db('line_fixes as f')
    .join('transcripts as t', 't.id', 'f.transcript_id')
    .where({ 'f.id': id, 'f.status': 'proposed' })
    .first<FoundFix | undefined>({
      id: 'f.id',
      transcriptId: 'f.transcript_id',
      line: 'f.line',
      textBefore: 'f.text_before',
      text: 'f.text',
      language: 't.lang',
    });
  return row ?? null;
}

/** Accepts a proposal for another line than the one that it was made for, as the operator means it. */
export async function acceptElsewhere(db: Knex, id: number, { line, textBefore }: Fix, now: number): Promise<void> {
  await db('line_fixes')
    .where({ id })
    .update({
      line,
      text_before: textBefore,
      status: 'accepted',
      decided_at: new Date(now),
      decided_by: 'operator' satisfies Decider,
      reason: null,
    });
}

/** Turns a proposal down, with all that say the same. @returns false where none of this id waits */
export async function rejectFix(db: Knex, id: number, now: number): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update line_fixes f set status = 'rejected', decided_at = :time, decided_by = 'operator' from line_fixes one
    where one.id = :id and one.status = 'proposed' and f.transcript_id = one.transcript_id and f.line = one.line
      and f.text_before = one.text_before and f.text = one.text and f.status = 'proposed'`,
    { id, time: new Date(now) },
  );
  return rowCount > 0;
}
