import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

export interface Fix {
  readonly transcriptId: number;
  readonly line: number;
  readonly textBefore: string;
  readonly text: string;
}

export type Decider = 'agreement' | 'operator';

/** Proposes a text for a line, replacing any earlier proposal by the same learner. */
export async function proposeFix(db: Knex, fix: Fix & { readonly userId: string }, now: number): Promise<void> {
  await db.raw(
    `insert into line_fixes (transcript_id, line, user_id, text_before, text, status, created_at)
    values (:transcriptId, :line, :userId, :textBefore, :text, 'proposed', :time::timestamptz)
    on conflict (transcript_id, line, user_id) where status = 'proposed' do update set
      text = excluded.text, text_before = excluded.text_before, created_at = excluded.created_at, reason = null`,
    { ...fix, time: new Date(now) },
  );
}

/** Counts the eligible learners who propose exactly this text, and `besides` even if they have not proposed it yet. */
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

/** Accepts a text for a line, and rejects the other proposals for the same original text. */
export async function decideFixes(db: Knex, fix: Fix, decidedBy: Decider, now: number): Promise<void> {
  await db.raw(
    `update line_fixes set status = case when text = :text then 'accepted' else 'rejected' end, decided_at = :time,
      decided_by = :decidedBy, reason = null
    where transcript_id = :transcriptId and line = :line and text_before = :textBefore and status = 'proposed'`,
    { ...fix, decidedBy, time: new Date(now) },
  );
}

export interface OpenFix extends Fix {
  readonly id: number;
  readonly videoId: string;
  readonly agreeing: number;
  /** Why the fix is open again, or null if it was never decided. */
  readonly reason: string | null;
}

const OPEN_FIXES = `
  select min(f.id) as id, t.video_id as "videoId", f.transcript_id as "transcriptId", f.line,
    f.text_before as "textBefore", f.text, count(*)::int as agreeing, max(f.reason) as reason
  from line_fixes f join transcripts t on t.id = f.transcript_id where f.status = 'proposed'
  group by t.video_id, f.transcript_id, f.line, f.text_before, f.text order by min(f.id)`;

/** Returns the open proposals, oldest first. Identical ones are combined. */
export async function listOpenFixes(db: Knex): Promise<OpenFix[]> {
  const { rows } = await db.raw<{ rows: OpenFix[] }>(OPEN_FIXES);
  return rows;
}

export type FoundFix = Fix & { readonly id: number; readonly language: LanguageCode };

/** The columns of a `FoundFix`. */
export const FOUND = {
  id: 'f.id',
  transcriptId: 'f.transcript_id',
  line: 'f.line',
  textBefore: 'f.text_before',
  text: 'f.text',
  language: 't.lang',
};

export async function findOpenFix(db: Knex, id: number): Promise<FoundFix | null> {
  const row = await db('line_fixes as f')
    .join('transcripts as t', 't.id', 'f.transcript_id')
    .where({ 'f.id': id, 'f.status': 'proposed' })
    .first<FoundFix | undefined>(FOUND);
  return row ?? null;
}

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

/** Rejects a proposal and all identical ones. @returns false if the proposal is not open */
export async function rejectFix(db: Knex, id: number, now: number): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update line_fixes f set status = 'rejected', decided_at = :time, decided_by = 'operator' from line_fixes one
    where one.id = :id and one.status = 'proposed' and f.transcript_id = one.transcript_id and f.line = one.line
      and f.text_before = one.text_before and f.text = one.text and f.status = 'proposed'`,
    { id, time: new Date(now) },
  );
  return rowCount > 0;
}
