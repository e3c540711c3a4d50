import type { PlayerFailure } from './player.ts';

interface FailureText {
  title: string;
  text: string;
  /** Whether a retry can help. */
  canRetry?: true;
}

/** Texts for a player that cannot play. The captions stay usable, and the page says so. */
export const FAILURE_TEXTS: Readonly<Record<PlayerFailure, FailureText>> = {
  bad_id: {
    title: 'This is not a video that YouTube knows',
    text: 'Its address is wrong, so there is nothing to play.',
  },
  playback: {
    title: 'The video could not be played',
    text: 'The player met an error. Try again, or watch it elsewhere.',
    canRetry: true,
  },
  removed: {
    title: 'The video is gone',
    text: 'It was removed or made private by its owner.',
  },
  not_embeddable: {
    title: 'The owner shows this video on YouTube only',
    text: 'It cannot be played on other pages.',
  },
  no_referrer: {
    title: 'YouTube refuses to play here',
    text: 'It does not see which page asks. For the host of this server: a proxy or an extension removes the Referer header; the Referrer-Policy must be strict-origin-when-cross-origin.',
  },
  unreachable: {
    title: 'The player cannot be reached',
    text: 'You may be offline, or something blocks it.',
    canRetry: true,
  },
};
