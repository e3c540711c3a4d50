import { useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { type Speech, createSpeech } from '#lib/speech/speech.ts';

/** The device's voice for a language. `state` is `looking` until it is known whether there is one. */
export interface Voice {
  readonly state: 'looking' | 'here' | 'missing';
  readonly speech: Speech;
}

/** Looks for a voice as long as the component is on screen; what it says ends with it. */
export function useVoice(language: LanguageCode): Voice {
  const speech = useMemo(
    () => createSpeech((globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis, language),
    [language],
  );
  const [found, setFound] = useState<{ by: Speech; isHere: boolean } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void speech.prepare().then((isHere) => {
      if (isWanted) setFound({ by: speech, isHere });
    });
    return () => {
      isWanted = false;
      speech.stop();
    };
  }, [speech]);
  if (found?.by !== speech) return { state: 'looking', speech };
  return { state: found.isHere ? 'here' : 'missing', speech };
}
