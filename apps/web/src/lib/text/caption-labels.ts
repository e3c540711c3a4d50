import type { CaptionKind } from '@wordreel/shared';

export const CAPTION_LABELS: Readonly<Record<CaptionKind, string>> = {
  human: 'Captions by people',
  automatic: 'Automatic captions',
  story: 'Story',
  own: 'Your own captions',
};
