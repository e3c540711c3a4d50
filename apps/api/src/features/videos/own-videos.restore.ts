import { createHash } from 'node:crypto';
import { OWN_VIDEO_QUOTAS, ownVideoSource, type AccountExport, type OwnVideoSource } from '@wordreel/shared';
import type { Knex } from 'knex';
import { tablePart } from '#db/restore-part';
import { columnsOfSource, standingOf } from './own-videos.store.ts';

type ArchivedVideo = AccountExport['ownVideos'][number];

/** The archive's schema accepts only links that have a source. */
const sourceOf = ({ url }: ArchivedVideo): OwnVideoSource =>
  ownVideoSource(url) ?? { player: 'youtube', youtubeId: '' };

/** The columns that a video loses when it is forgotten. They are restored to no other row: one of the catalog stays. */
const FORGOTTEN = ['source_key', 'url', 'thumbnail', 'title', 'series', 'episode'];

const ifForgotten = (name: string): string =>
  `case when kept.owner_id = excluded.owner_id and kept.source_key is null then excluded.${name} else kept.${name} end`;

export const ownVideosRestore = {
  ownVideos: {
    ...tablePart<ArchivedVideo>(
      {
        table: 'all_videos',
        owner: 'owner_id',
        key: ['id'],
        // A video that was removed since comes back, also if only its bare row is left.
        merge: {
          removed_at: 'null::timestamptz',
          ...Object.fromEntries(FORGOTTEN.map((name) => [name, ifForgotten(name)])),
        },
      },
      (video) => ({
        id: video.id,
        lang: video.language,
        title: video.title,
        duration_ms: video.duration === null ? null : Math.round(video.duration * 1000),
        levels: [video.level],
        series: video.series,
        episode: video.episode,
        created_at: video.addedAt,
        ...columnsOfSource(sourceOf(video)),
      }),
      {
        most: OWN_VIDEO_QUOTAS.videos,
        isPerLanguage: false,
        message: () => `This account can have ${OWN_VIDEO_QUOTAS.videos} videos of its own, and the archive has more.`,
      },
    ),
    rename: changedIds,
  },
};

/**
 * Finds archived videos that need another id in this account: the catalog or the account may have the same video under
 * one, and another account of this server may have the archived id.
 */
async function changedIds(
  db: Knex,
  userId: string,
  videos: readonly ArchivedVideo[],
): Promise<ReadonlyMap<string, string>> {
  const archived = videos.map((video) => ({ id: video.id, source: sourceOf(video) }));
  const standing = await standingOf(db, userId, archived);
  return new Map(standing.map(({ id, isTaken, knownId }) => [id, knownId ?? (isTaken ? idFor(userId, id) : id)]));
}

/** Always the same for an account and an archived video, so that restoring twice adds it once. */
const idFor = (userId: string, id: string): string =>
  `own-${createHash('sha256').update(`${userId} ${id}`).digest('base64url').slice(0, 22)}`;
