import { createHash } from 'node:crypto';
import { OWN_VIDEO_QUOTAS, youtubeLink, type AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { tablePart } from '#db/restore-part';
import { factsOfLink, findByYoutubeId, isTaken } from './own-videos.store.ts';

type ArchivedVideo = AccountExport['ownVideos'][number];

const youtubeIdOf = ({ url }: ArchivedVideo): string => youtubeLink(url)?.videoId ?? '';

export const ownVideosRestore = {
  ownVideos: {
    ...tablePart<ArchivedVideo>(
      {
        table: 'all_videos',
        owner: 'owner_id',
        key: ['id'],
        // A video that was removed since comes back, as everything that an archive has and the account lacks.
        merge: { removed_at: 'null::timestamptz' },
      },
      (video) => ({
        id: video.id,
        lang: video.language,
        player: 'youtube',
        title: video.title,
        levels: [video.level],
        series: video.series,
        episode: video.episode,
        created_at: video.addedAt,
        ...factsOfLink(youtubeIdOf(video)),
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
  const changed = new Map<string, string>();
  for (const video of videos) {
    const known = await findByYoutubeId(db, userId, youtubeIdOf(video));
    if (known !== null) changed.set(video.id, known.id);
    else if (await isTaken(db, userId, video.id)) changed.set(video.id, idFor(userId, video.id));
  }
  return changed;
}

/** Always the same for an account and an archived video, so that restoring twice adds it once. */
const idFor = (userId: string, id: string): string =>
  `own-${createHash('sha256').update(`${userId} ${id}`).digest('base64url').slice(0, 22)}`;
