import { LEVEL_CODES, type LevelCode } from '@wordreel/shared';
import { levelRank } from './good-first-story.ts';
import type { Video } from './videos-api.ts';

/** Returns the story nearest to a level. */
export function nearestStory(videos: readonly Video[], level: LevelCode): Video | undefined {
  return byNearness(videos, LEVEL_CODES.indexOf(level))[0];
}

/** Returns the stories, nearest to the level of a video that cannot be watched first; easiest first if it has none. */
export function storiesLike(videos: readonly Video[], { langLevel }: Pick<Video, 'langLevel'>): Video[] {
  const rank = levelRank(langLevel);
  return byNearness(videos, rank === LEVEL_CODES.length ? 0 : rank);
}

/** Ties go to the easier story, then to the first in the list. */
function byNearness(videos: readonly Video[], wanted: number): Video[] {
  return storiesOf(videos).toSorted((a, b) => {
    const [nearA, nearB] = [levelRank(a.langLevel), levelRank(b.langLevel)];
    return Math.abs(nearA - wanted) - Math.abs(nearB - wanted) || nearA - nearB;
  });
}

export function storiesOf(videos: readonly Video[]): Video[] {
  return videos
    .filter(({ player }) => player === 'story')
    .toSorted((a, b) => levelRank(a.langLevel) - levelRank(b.langLevel));
}
