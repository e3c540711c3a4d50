import type { GridChoices } from '#store/preferences/preferences-slice.ts';
import type { Video } from './videos-api.ts';

/** With this many captioned videos, the others can be hidden. */
const ENOUGH = 12;

/** Whether the grid shows only captioned videos: as the learner chose, or by default if there are enough of them. */
export function isCaptionedOnly(choices: GridChoices | undefined, videos: readonly Video[]): boolean {
  return choices?.isCaptionedOnly ?? countCaptioned(videos) >= ENOUGH;
}

export function countCaptioned(videos: readonly Video[]): number {
  return videos.filter(({ captions }) => captions !== null).length;
}
