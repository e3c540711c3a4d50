import type { CaptionKind } from '@wordreel/shared';
import * as texts from '#texts/layout.tsx';

export const CAPTION_LABELS: Readonly<Record<CaptionKind, string>> = {
  human: texts.captionsByPeople,
  automatic: texts.automaticCaptions,
  story: texts.story,
  own: texts.yourOwnCaptions,
};
