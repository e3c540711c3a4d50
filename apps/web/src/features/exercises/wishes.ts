import type { ExerciseWishes, LanguageCode } from '@wordreel/shared';
import { devicePreference } from '#store/preferences/device-preference.ts';

/** What a learner leaves out of the exercises of a language; this device remembers it. */
export interface Switches {
  readonly noAudio: boolean;
  readonly noTyping: boolean;
  readonly onlyThreeStars: boolean;
}

const NONE: Switches = { noAudio: false, noTyping: false, onlyThreeStars: false };

type Stored = Partial<Record<LanguageCode, Switches>>;

function parse(value: unknown): Stored | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const languages = Object.entries(value).map(([code, told]) => {
    const { noAudio, noTyping, onlyThreeStars } = (told ?? {}) as Record<string, unknown>;
    const switches = {
      noAudio: noAudio === true,
      noTyping: noTyping === true,
      onlyThreeStars: onlyThreeStars === true,
    };
    return [code, switches] as const;
  });
  return Object.fromEntries(languages);
}

const stored = devicePreference<Stored>('exerciseSwitches', parse, {});

/** The switches of a language, and the way to change some of them. */
export function useSwitches(language: LanguageCode): readonly [Switches, (changes: Partial<Switches>) => void] {
  const switches = stored.use()[language] ?? NONE;
  const change = (changes: Partial<Switches>) => {
    const all = stored.read();
    stored.write({ ...all, [language]: { ...NONE, ...all[language], ...changes } });
  };
  return [switches, change];
}

/** What there is to speak and to listen with. */
interface Means {
  /** Whether server or device can speak the language. */
  readonly hasVoice: boolean;
  /** Whether anybody writes down what is said. */
  readonly hasListener: boolean;
}

/** What a session is asked for. */
export function wishesOf(
  { noAudio, noTyping, onlyThreeStars }: Switches,
  { hasVoice, hasListener }: Means,
): ExerciseWishes {
  const canSpeak = hasListener && !noAudio;
  return { canHear: hasVoice && !noAudio, canType: !noTyping, canSpeak, onlyThreeStars };
}
