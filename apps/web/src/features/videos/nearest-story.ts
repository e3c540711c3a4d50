import { LEVELS, type LevelCode } from '@wordreel/shared';
import type { Video } from '#store/api/videos/videos-api.ts';

/** Returns the story nearest to a level: of equally near ones the easier, at the same level the first. */
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

/** Returns the index of a video's lowest level: `A1` and `A1.1` are both on the first step. */
function rank({ langLevel }: Video): number {
  const ranks = langLevel
    .map((level) => LEVELS.findIndex(({ code }) => code.startsWith(level)))
    .filter((at) => at >= 0);
  return ranks.length === 0 ? LEVELS.length : Math.min(...ranks);
}
