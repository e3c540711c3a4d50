import { useAccountPreference, useSavePreferences } from './use-preferences.ts';

export interface StudyChoices {
  /** Whether the line is read aloud when the answer is revealed. */
  readonly saysLine: boolean;
  /** Whether cards can be answered by swiping: right for Good, left for Again. */
  readonly swipes: boolean;
}

export function useStudyChoices(): readonly [StudyChoices, (changes: Partial<StudyChoices>) => void] {
  const [saysLine] = useAccountPreference('saysLine', true);
  const [swipes] = useAccountPreference('swipes', false);
  const change = useSavePreferences();
  return [{ saysLine, swipes }, (account) => change({ account })];
}
