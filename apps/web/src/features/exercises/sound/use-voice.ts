import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';

/** The voice of a language, the server's or the device's. `state` is `looking` until it is known whether there is one. */
export interface Voice {
  readonly state: 'looking' | 'here' | 'missing';
  readonly speech: Speech;
}

/** Looks for a voice as long as the component is on screen; what it says ends with it. */
export function useVoice(language: LanguageCode): Voice {
  const speech = useSpeech(language);
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
