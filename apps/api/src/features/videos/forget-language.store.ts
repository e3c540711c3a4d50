import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** Deletes what a learner has watched, kept for later and compared of the videos of a language. */
export async function forgetVideosOf(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const videos = trx('videos').where({ lang: language }).select('id');
  await trx('watch_sessions').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('watch_later').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('difficulty_votes').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
}
