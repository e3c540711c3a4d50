import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** @returns null if there is no such video */
export async function languageOfVideo(db: Knex, videoId: string): Promise<LanguageCode | null> {
  const row = await db('videos').where({ id: videoId }).first<{ lang: string } | undefined>('lang');
  return row !== undefined && isLanguageCode(row.lang) ? row.lang : null;
}
