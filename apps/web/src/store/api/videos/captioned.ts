import type { GridChoices } from '#store/preferences/preferences-slice.ts';
import type { Video } from './videos-api.ts';

/** With so many captioned videos there is enough to watch without the others. */
const ENOUGH = 12;

/** Whether the grid shows videos with captions alone: as the learner has chosen, else where there are enough of them. */
export function isCaptionedOnly(choices: GridChoices | undefined, videos: readonly Video[]): boolean {
  return choices?.isCaptionedOnly ?? countCaptioned(videos) >= ENOUGH;
}

export function countCaptioned(videos: readonly Video[]): number {
  return videos.filter(({ captions }) => captions !== null).length;
}
