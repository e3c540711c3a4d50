import type { CaptionKind } from '@wordreel/shared';

/** What captions are called by where they come from. */
export const CAPTION_LABELS: Readonly<Record<CaptionKind, string>> = {
  human: 'Captions by people',
  automatic: 'Automatic captions',
  story: 'Story',
  own: 'Your own captions',
};
