import type { Knex } from 'knex';
import type { LineFix, MovedFix } from './reapply-fixes.ts';

type StandingFix = LineFix & { readonly videoId: string };

const STANDING = `
  select t.video_id as "videoId", f.id, f.line, f.user_id as "userId", f.text_before as "textBefore", f.text, f.status
  from line_fixes f join transcripts t on t.id = f.transcript_id
  where t.user_id is null and t.video_id = any(:videoIds) and f.status in ('accepted', 'proposed')
  order by f.status, f.decided_at, f.id`;

/** Returns the fixes of public captions by video: accepted ones in order of decision, then open ones. */
export async function listStandingFixes(db: Knex, videoIds: readonly string[]): Promise<Map<string, LineFix[]>> {
  const { rows } = await db.raw<{ rows: StandingFix[] }>(STANDING, { videoIds: [...videoIds] });
  const found = new Map<string, LineFix[]>();
  for (const { videoId, ...fix } of rows) found.set(videoId, [...(found.get(videoId) ?? []), fix]);
  return found;
}

/** Blocks line fixes for these videos until the transaction ends. */
export async function lockPublicTranscripts(db: Knex, videoIds: readonly string[]): Promise<void> {
  await db.raw(
    'select id from transcripts where user_id is null and video_id = any(:videoIds) order by id for update',
    { videoIds: [...videoIds] },
  );
}

const MOVE = `
  update line_fixes f set line = m.line, status = m.status, reason = m.reason,
    decided_at = case when m.status = 'proposed' then null else f.decided_at end,
    decided_by = case when m.status = 'proposed' then null else f.decided_by end
  from json_to_recordset(:fixes::json) as m(id int, line int, status text, reason text) where f.id = m.id`;

/** Updates fixes after their captions were replaced. @param db must be a transaction */
export async function moveFixes(db: Knex, fixes: readonly MovedFix[]): Promise<void> {
  if (fixes.length === 0) return;
  // Two proposals by one learner may swap lines. Moving each to a temporary line first avoids a conflict.
  await db.raw(`update line_fixes set line = -id where status = 'proposed' and id = any(:ids::int[])`, {
    ids: fixes.map(({ id }) => id),
  });
  await db.raw(MOVE, { fixes: JSON.stringify(fixes) });
}
