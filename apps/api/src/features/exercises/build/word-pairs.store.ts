import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

export async function newestTranscripts(db: Knex, language: LanguageCode, most: number): Promise<number[]> {
  const rows = await db('transcripts')
    .where({ lang: language, user_id: null })
    .orderBy('id', 'desc')
    .limit(most)
    .select<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

export async function textsOf(db: Knex, transcriptIds: readonly number[]): Promise<string[]> {
  const rows = await db('transcript_lines')
    .whereIn('transcript_id', [...transcriptIds])
    .select<{ text: string }[]>('text');
  return rows.map(({ text }) => text);
}
