import { useAccountPreference, useSavePreferences } from './use-preferences.ts';

/** How somebody studies with cards. */
export interface StudyChoices {
  /** Whether the line is said when the answer is shown. */
  readonly saysLine: boolean;
  /** Whether a card can be answered by a swipe: right for Good, left for Again. */
  readonly swipes: boolean;
}

/** The choices, and the way to change some of them. */
export function useStudyChoices(): readonly [StudyChoices, (changes: Partial<StudyChoices>) => void] {
  const [saysLine] = useAccountPreference('saysLine', true);
  const [swipes] = useAccountPreference('swipes', false);
  const change = useSavePreferences();
  return [{ saysLine, swipes }, (account) => change({ account })];
}
