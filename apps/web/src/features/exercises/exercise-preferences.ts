import type { ExercisePreferences, LanguageCode } from '@wordreel/shared';
import { useLanguagePreferences, useSavePreferences } from '#store/preferences/use-preferences.ts';

/** What a learner leaves out of the exercises of a language. */
export interface Switches {
  readonly noAudio: boolean;
  readonly noTyping: boolean;
  readonly onlyThreeStars: boolean;
}

/** The switches of a language, and the way to change some of them. */
export function useSwitches(language: LanguageCode): readonly [Switches, (changes: Partial<Switches>) => void] {
  const { noAudio = false, noTyping = false, onlyThreeStars = false } = useLanguagePreferences(language);
  const change = useSavePreferences();
  return [{ noAudio, noTyping, onlyThreeStars }, (changes) => change({ languages: { [language]: changes } })];
}

/** What there is to speak and to listen with. */
interface Means {
  /** Whether server or device can speak the language. */
  readonly hasVoice: boolean;
  /** Whether anybody writes down what is said. */
  readonly hasListener: boolean;
}

/** What a session is asked for. */
export function preferenceChangesOf(
  { noAudio, noTyping, onlyThreeStars }: Switches,
  { hasVoice, hasListener }: Means,
): ExercisePreferences {
  const canSpeak = hasListener && !noAudio;
  return { canHear: hasVoice && !noAudio, canType: !noTyping, canSpeak, onlyThreeStars };
}
