import { LEVELS, type LevelCode } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';

/**
 * The story that is nearest to a level; of two that are equally near the easier one, and of two of a level the first.
 * @param videos of one language; what is no story is passed over
 * @returns undefined where there is no story
 */
export function nearestStory(videos: readonly Video[], level: LevelCode): Video | undefined {
  const wanted = LEVELS.findIndex(({ code }) => code === level);
  return storiesOf(videos).toSorted((a, b) => {
    const [nearA, nearB] = [rank(a), rank(b)];
    return Math.abs(nearA - wanted) - Math.abs(nearB - wanted) || nearA - nearB;
  })[0];
}

/** The stories among the videos, the easier ones first. */
export function storiesOf(videos: readonly Video[]): Video[] {
  return videos.filter(({ player }) => player === 'story').toSorted((a, b) => rank(a) - rank(b));
}

/** The place of a video's lowest level on the ladder: `A1` and `A1.1` stand on its first step. */
function rank({ langLevel }: Video): number {
  const ranks = langLevel
    .map((level) => LEVELS.findIndex(({ code }) => code.startsWith(level)))
    .filter((at) => at >= 0);
  return ranks.length === 0 ? LEVELS.length : Math.min(...ranks);
}
