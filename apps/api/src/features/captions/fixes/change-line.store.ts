import type { Knex } from 'knex';
import type { PackedLine } from '#tokeniser/pack-lines';

export interface TranscriptLemmas {
  readonly lemmas: readonly string[];
  readonly ids: readonly number[];
  readonly counts: readonly number[];
}

/** Returns a transcript's word counts and locks it until the transaction ends. Null if it does not exist. */
export async function lockTranscript(db: Knex, transcriptId: number): Promise<TranscriptLemmas | null> {
  const { rows } = await db.raw<{ rows: TranscriptLemmas[] }>(
    `select lemmas, lemma_ids as ids, lemma_counts as counts from transcripts where id = ? for update`,
    [transcriptId],
  );
  return rows[0] ?? null;
}

export async function findLine(
  db: Knex,
  transcriptId: number,
  line: number,
): Promise<Pick<PackedLine, 'text' | 'tokens'> | null> {
  const row = await db('transcript_lines')
    .where({ transcript_id: transcriptId, line })
    .first<Pick<PackedLine, 'text' | 'tokens'> | undefined>('text', 'tokens');
  return row ?? null;
}

export async function replaceLine(
  db: Knex,
  transcriptId: number,
  { line, text, tokens, isRepaired }: Pick<PackedLine, 'line' | 'text' | 'tokens'> & { readonly isRepaired: boolean },
  words: TranscriptLemmas,
): Promise<void> {
  await db('transcript_lines')
    .where({ transcript_id: transcriptId, line })
    .update({ text, tokens, is_repaired: isRepaired });
  await db.raw(
    `update transcripts set lemmas = :lemmas, lemma_ids = :ids, lemma_counts = :counts, version = version + 1
    where id = :transcriptId`,
    { transcriptId, lemmas: [...words.lemmas], ids: [...words.ids], counts: [...words.counts] },
  );
}
