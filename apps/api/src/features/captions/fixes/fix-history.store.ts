import type { Knex } from 'knex';
import { FOUND, type Decider, type Fix, type FoundFix } from './fixes.store.ts';

export interface PastFix extends Fix {
  readonly id: number;
  readonly videoId: string;
  /** Null if the account was deleted. */
  readonly email: string | null;
  readonly status: 'proposed' | 'accepted' | 'rejected' | 'reverted';
  /** Null for open fixes, and for decisions made before the decider was recorded. */
  readonly decidedBy: Decider | null;
  readonly reason: string | null;
  readonly createdAt: Date;
}

const HISTORY = `
  select f.id, t.video_id as "videoId", f.transcript_id as "transcriptId", f.line, f.text_before as "textBefore",
    f.text, u.email, f.status, f.decided_by as "decidedBy", f.reason, f.created_at as "createdAt"
  from line_fixes f join transcripts t on t.id = f.transcript_id left join users u on u.id = f.user_id
  where :videoId::text is null or t.video_id = :videoId
  order by f.id desc limit :limit`;

/** Returns fixes, newest first. @param videoId null for all videos */
export async function listHistory(db: Knex, videoId: string | null, limit: number): Promise<PastFix[]> {
  const { rows } = await db.raw<{ rows: PastFix[] }>(HISTORY, { videoId, limit });
  return rows;
}

export type FixChoice = { readonly id: number } | { readonly userId: string } | { readonly videoId: string };

const keyOf = ({ transcriptId, line, textBefore, text }: Fix): string =>
  JSON.stringify([transcriptId, line, textBefore, text]);

/** Returns the selected accepted fixes, newest first. Identical fixes by several learners are one entry. */
export async function listAccepted(db: Knex, choice: FixChoice): Promise<(FoundFix & { readonly videoId: string })[]> {
  const columns = { id: 'f.id', userId: 'f.user_id', videoId: 't.video_id' };
  const [[name, value]] = Object.entries(choice) as [[keyof typeof columns, string | number]];
  const rows = await db('line_fixes as f')
    .join('transcripts as t', 't.id', 'f.transcript_id')
    .where({ 'f.status': 'accepted', [columns[name]]: value })
    .orderBy([
      { column: 'f.decided_at', order: 'desc' },
      { column: 'f.id', order: 'desc' },
    ])
    .select<(FoundFix & { videoId: string })[]>({ ...FOUND, videoId: 't.video_id' });
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}

/** Returns whether the text before a fix came from another fix that is still accepted. */
export async function isFixed(db: Knex, { transcriptId, line, textBefore }: Fix): Promise<boolean> {
  const row = await db('line_fixes')
    .where({ transcript_id: transcriptId, line, text: textBefore, status: 'accepted' })
    .first('id');
  return row !== undefined;
}

/** Records that a fix, along with all identical ones, was reverted. */
export async function noteReverted(db: Knex, fix: Fix, now: number): Promise<void> {
  const { transcriptId, line, textBefore, text } = fix;
  await db('line_fixes')
    .where({ transcript_id: transcriptId, line, text_before: textBefore, text, status: 'accepted' })
    .update({ status: 'reverted', reverted_at: new Date(now) });
}

/** Rejects all open proposals of a learner. @returns how many were rejected */
export async function rejectProposalsOf(db: Knex, userId: string, now: number): Promise<number> {
  return db('line_fixes')
    .where({ user_id: userId, status: 'proposed' })
    .update({ status: 'rejected', decided_at: new Date(now), decided_by: 'operator' satisfies Decider });
}

/** @returns null if no account has this email */
export async function findPerson(db: Knex, email: string): Promise<string | null> {
  const row = await db('users').where({ email }).first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}
