import { LEVELS, type LevelCode } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';

/** Returns the story nearest to a level. Ties go to the easier story, then to the first in the list. */
export function nearestStory(videos: readonly Video[], level: LevelCode): Video | undefined {
  const wanted = LEVELS.findIndex(({ code }) => code === level);
  return storiesOf(videos).toSorted((a, b) => {
    const [nearA, nearB] = [rank(a), rank(b)];
    return Math.abs(nearA - wanted) - Math.abs(nearB - wanted) || nearA - nearB;
  })[0];
}

export function storiesOf(videos: readonly Video[]): Video[] {
  return videos.filter(({ player }) => player === 'story').toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the index in `LEVELS` of a video's lowest level. `A1` and `A1.1` have the same index. */
function rank({ langLevel }: Video): number {
  const ranks = langLevel
    .map((level) => LEVELS.findIndex(({ code }) => code.startsWith(level)))
    .filter((at) => at >= 0);
  return ranks.length === 0 ? LEVELS.length : Math.min(...ranks);
}
