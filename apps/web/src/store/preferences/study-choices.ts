import { devicePreference } from './device-preference.ts';

/** How somebody studies on this device. */
export interface StudyChoices {
  /** Whether the line is said when the answer is shown. */
  readonly saysLine: boolean;
  /** Whether a card can be answered by a swipe: right for Good, left for Again. */
  readonly swipes: boolean;
}

const choices = devicePreference<StudyChoices>('studyChoices', parse, { saysLine: true, swipes: false });

/** The choices, and the way to change some of them. */
export function useStudyChoices(): readonly [StudyChoices, (changes: Partial<StudyChoices>) => void] {
  return [choices.use(), (changes) => choices.write({ ...choices.read(), ...changes })];
}

function parse(value: unknown): StudyChoices | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { saysLine, swipes } = value as Partial<StudyChoices>;
  return { saysLine: saysLine !== false, swipes: swipes === true };
}
