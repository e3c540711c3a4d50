import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

export async function newestTranscripts(db: Knex, language: LanguageCode, most: number): Promise<number[]> {
  const shared = db('transcripts').where({ lang: language, user_id: null });
  return shared.orderBy('id', 'desc').limit(most).pluck<number[]>('id');
}

export async function textsOf(db: Knex, transcriptIds: readonly number[]): Promise<string[]> {
  return db('transcript_lines')
    .whereIn('transcript_id', [...transcriptIds])
    .pluck<string[]>('text');
}
