import { LEVEL_CODES, type LevelCode } from '@wordreel/shared';
import { levelRank } from './good-first-story.ts';
import type { Video } from './videos-api.ts';

/** Returns the story nearest to a level. Ties go to the easier story, then to the first in the list. */
export function nearestStory(videos: readonly Video[], level: LevelCode): Video | undefined {
  return nearest(videos, LEVEL_CODES.indexOf(level));
}

/** Returns the story nearest to the level of a video that cannot be watched; the easiest if it has no level. */
export function storyLike(videos: readonly Video[], { langLevel }: Pick<Video, 'langLevel'>): Video | undefined {
  const rank = levelRank(langLevel);
  return nearest(videos, rank === LEVEL_CODES.length ? 0 : rank);
}

function nearest(videos: readonly Video[], wanted: number): Video | undefined {
  return storiesOf(videos).toSorted((a, b) => {
    const [nearA, nearB] = [levelRank(a.langLevel), levelRank(b.langLevel)];
    return Math.abs(nearA - wanted) - Math.abs(nearB - wanted) || nearA - nearB;
  })[0];
}

export function storiesOf(videos: readonly Video[]): Video[] {
  return videos
    .filter(({ player }) => player === 'story')
    .toSorted((a, b) => levelRank(a.langLevel) - levelRank(b.langLevel));
}
