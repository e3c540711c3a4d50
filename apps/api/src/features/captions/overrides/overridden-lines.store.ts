import type { Knex } from 'knex';
import type { PackedLine } from '#tokeniser/pack-lines';

/** Lines per page, few enough to be counted within milliseconds before other work gets a turn. */
const PAGE = 200;

const WITH_MATCHES = `
  select t.id from unnest(:ids::int[]) as t(id) where exists (
    select from transcript_lines l where l.transcript_id = t.id and l.text ~ :pattern)`;

/** Returns the transcripts with a line that matches a pattern of `patternOf`; all transcripts if it is null. */
export async function listMatching(db: Knex, ids: readonly number[], pattern: string | null): Promise<number[]> {
  if (pattern === null || ids.length === 0) return [...ids];
  const { rows } = await db.raw<{ rows: { id: number }[] }>(WITH_MATCHES, { ids: [...ids], pattern });
  return rows.map(({ id }) => id);
}

export type MatchingLine = Pick<PackedLine, 'line' | 'text' | 'tokens'>;

const LINES = `
  select line, text, tokens from transcript_lines
  where transcript_id = :transcriptId and line > :after and (:pattern::text is null or text ~ :pattern)
  order by line limit ${PAGE}`;

export async function* matchingLines(
  db: Knex,
  transcriptId: number,
  pattern: string | null,
): AsyncGenerator<MatchingLine[]> {
  for (let after = -1; ;) {
    // Sequential: each page begins after the previous one.
    const { rows } = await db.raw<{ rows: MatchingLine[] }>(LINES, { transcriptId, after, pattern });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}
