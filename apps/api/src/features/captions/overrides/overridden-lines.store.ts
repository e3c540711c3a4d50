import type { Knex } from 'knex';

/** So many lines are counted in a few milliseconds, after which others have their turn. */
const PAGE = 200;

const WITH_MATCHES = `
  select t.id from unnest(:ids::int[]) as t(id) where exists (
    select from transcript_lines l where l.transcript_id = t.id and l.text ~ :pattern)`;

/** Which transcripts have a line that a pattern of `patternOf` matches; with null all of them. */
export async function listMatching(db: Knex, ids: readonly number[], pattern: string | null): Promise<number[]> {
  if (pattern === null || ids.length === 0) return [...ids];
  const { rows } = await db.raw<{ rows: { id: number }[] }>(WITH_MATCHES, { ids: [...ids], pattern });
  return rows.map(({ id }) => id);
}

export interface MatchingLine {
  readonly line: number;
  readonly text: string;
  /** JSON of its `TokenTuple`s. */
  readonly tokens: string;
}

const LINES = `
  select line, text, tokens from transcript_lines
  where transcript_id = :transcriptId and line > :after and (:pattern::text is null or text ~ :pattern)
  order by line limit ${PAGE}`;

/** The lines of a transcript that a pattern matches, some at a time. */
export async function* matchingLines(
  db: Knex,
  transcriptId: number,
  pattern: string | null,
): AsyncGenerator<MatchingLine[]> {
  for (let after = -1; ;) {
    // Each page begins where the one before has ended.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await db.raw<{ rows: MatchingLine[] }>(LINES, { transcriptId, after, pattern });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}
