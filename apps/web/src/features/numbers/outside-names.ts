import type { OutsideSource } from '@wordreel/shared';

/** What a learner calls where they spent time with a language. */
export const OUTSIDE_NAMES: Readonly<Record<OutsideSource, string>> = {
  video: 'Films and videos elsewhere',
  audio: 'Radio, podcasts, music',
  reading: 'Reading',
  talking: 'Talking',
  class: 'Lessons',
  other: 'Other',
  earlier: 'Before Wordreel',
};
