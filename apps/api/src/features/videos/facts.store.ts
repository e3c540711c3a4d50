import type { Knex } from 'knex';

/** Facts about a video besides its title; unknown ones are null. */
export interface VideoFacts {
  readonly durationMs: number | null;
  readonly views: number | null;
  /** An ISO date. */
  readonly publishDate: string | null;
}

const ofYoutube = (db: Knex) => db('videos').where({ player: 'youtube', missing_since: null });

export async function listVideosWithoutFacts(db: Knex): Promise<string[]> {
  return ofYoutube(db)
    .where((open) => open.whereNull('duration_ms').orWhereNull('views').orWhereNull('published_on'))
    .orderBy('place')
    .pluck<string[]>('id');
}

export async function listBareChannels(db: Knex): Promise<string[]> {
  return ofYoutube(db)
    .whereNull('channel_image')
    .where('channel_id', '~', '^UC[A-Za-z0-9_-]{22}$')
    .groupBy('channel_id')
    .orderByRaw('min(place)')
    .pluck<string[]>('channel_id');
}

/** Fills in missing facts and keeps known ones. @returns whether any fact was added */
export async function fillVideoFacts(db: Knex, id: string, facts: VideoFacts): Promise<boolean> {
  const { durationMs, views, publishDate } = facts;
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update videos set duration_ms = coalesce(duration_ms, :durationMs), views = coalesce(views, :views),
      published_on = coalesce(published_on, :publishDate::date)
    where id = :id and (duration_ms is null and :durationMs::int is not null or views is null and :views::bigint is not null
      or published_on is null and :publishDate::date is not null)`,
    { id, durationMs, views, publishDate },
  );
  return rowCount > 0;
}

/** @returns whether any video was changed */
export async function fillChannelImage(db: Knex, channelId: string, image: string | null): Promise<boolean> {
  if (image === null) return false;
  return (
    (await db('videos').where({ channel_id: channelId, channel_image: null }).update({ channel_image: image })) > 0
  );
}
