import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';

/** The voice of a language on the server or the device. `state` is `looking` until its availability is known. */
export interface Voice {
  readonly state: 'looking' | 'here' | 'missing';
  readonly speech: Speech;
}

/** Checks for a voice while the component is mounted. Speech stops when it unmounts. */
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
