import type { ExercisePreferences, LanguageCode } from '@wordreel/shared';
import { useLanguagePreferences, useSavePreferences } from '#store/hooks/use-preferences.ts';

/** What a learner excludes from the exercises of a language. */
export interface Switches {
  readonly noAudio: boolean;
  readonly noTyping: boolean;
  readonly onlyThreeStars: boolean;
}

/** Returns the switches of a language and a function that changes some of them. */
export function useSwitches(language: LanguageCode): readonly [Switches, (changes: Partial<Switches>) => void] {
  const { noAudio = false, noTyping = false, onlyThreeStars = false } = useLanguagePreferences(language);
  const change = useSavePreferences();
  return [{ noAudio, noTyping, onlyThreeStars }, (changes) => change({ languages: { [language]: changes } })];
}

/** The available speech features. */
interface Means {
  /** Whether the server or the device can speak the language. */
  readonly hasVoice: boolean;
  /** Whether speech recognition is available. */
  readonly hasListener: boolean;
}

/** Returns the preferences to send when a session starts. */
export function preferenceChangesOf(
  { noAudio, noTyping, onlyThreeStars }: Switches,
  { hasVoice, hasListener }: Means,
): ExercisePreferences {
  const canSpeak = hasListener && !noAudio;
  return { canHear: hasVoice && !noAudio, canType: !noTyping, canSpeak, onlyThreeStars };
}
