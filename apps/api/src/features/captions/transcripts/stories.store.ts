import type { Knex } from 'knex';

/** Returns the version of a built-in story's captions, or null if the video is no story or has no captions. */
export async function findStoryVersion(db: Knex, videoId: string): Promise<string | null> {
  const row = await db('transcripts as t')
    .join('videos as v', 'v.id', 't.video_id')
    .where({ 'v.id': videoId, 'v.player': 'story', 't.user_id': null })
    .first<{ id: number; version: number } | undefined>('t.id', 't.version');
  return row === undefined ? null : `${row.id}.${row.version}`;
}
