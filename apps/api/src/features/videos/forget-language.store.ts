import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** Deletes a learner's watch sessions, saved videos and difficulty votes for the videos of a language. */
export async function forgetVideosOf(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const videos = trx('videos').where({ lang: language }).select('id');
  await trx('watch_sessions').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('watch_later').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('difficulty_votes').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
}
