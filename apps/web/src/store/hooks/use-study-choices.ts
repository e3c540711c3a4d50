import { useAccountPreference, useSavePreferences } from './use-preferences.ts';

/** Card settings. */
export interface StudyChoices {
  /** Whether the line is read aloud when the answer is revealed. */
  readonly saysLine: boolean;
  /** Whether cards can be answered by swiping: right for Good, left for Again. */
  readonly swipes: boolean;
}

/** Returns the card settings and a function that changes some of them. */
export function useStudyChoices(): readonly [StudyChoices, (changes: Partial<StudyChoices>) => void] {
  const [saysLine] = useAccountPreference('saysLine', true);
  const [swipes] = useAccountPreference('swipes', false);
  const change = useSavePreferences();
  return [{ saysLine, swipes }, (account) => change({ account })];
}
