import type { ExercisesOverview, ExerciseType } from '@wordreel/shared';
import { EXERCISE_NAMES } from '#exercises/exercise-names.ts';
import type { Switches } from '#exercises/exercise-preferences.ts';

type Ready = ExercisesOverview['ready'][number];

/** The number of words that unlocks the types with wrong options. */
const FEW = 4;
/** These types are unlocked from the first word. */
const FIRST: ReadonlySet<ExerciseType> = new Set(['choose-meaning', 'typed-gap']);

interface Situation {
  overview: ExercisesOverview;
  switches: Switches;
  hasVoice: boolean;
}

/** Returns why a type is locked and what unlocks it, or null if it is available. */
export function closedText({ type, isOpen }: Ready, { overview, switches, hasVoice }: Situation): string | null {
  const needs = new Set(type === 'dictation' ? ['sound', 'typing'] : [EXERCISE_NAMES[type].needs]);
  if (needs.has('sound') && switches.noAudio) return 'Left out while ‘No audio’ is on.';
  if (needs.has('typing') && switches.noTyping) return 'Left out while ‘No typing’ is on.';
  if (needs.has('sound') && type !== 'speak-line' && !hasVoice) return 'This device has no voice for the language.';
  if (isOpen) return null;
  if (overview.words < FEW && !FIRST.has(type)) return `Save ${FEW} words to unlock.`;
  return EXERCISE_NAMES[type].opens;
}
