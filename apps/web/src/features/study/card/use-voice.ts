import { useCallback, useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { SpeechSource } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';

export interface Voice {
  /** Null until known. */
  readonly isThere: boolean | null;
  readonly isSpeaking: boolean;
  /** @param of the source of the text */
  readonly speak: (text: string, of?: SpeechSource) => void;
  readonly stop: () => void;
}

/** Returns the voice of a language, of the server or the device. */
export function useVoice(language: LanguageCode): Voice {
  const speech = useSpeech(language);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((found) => isHere && setThere(found));
    return () => {
      isHere = false;
      speech.stop();
    };
  }, [speech]);
  const end = useCallback(() => setSpeaking(false), []);
  const speak = useCallback(
    (text: string, of: SpeechSource = {}) => {
      setSpeaking(true);
      speech.speak(
        { text, of, from: 0, rate: 1 },
        { onPart: () => undefined, onEnd: end, onRefused: end, onMute: end },
      );
    },
    [speech, end],
  );
  const stop = useCallback(() => {
    speech.stop();
    setSpeaking(false);
  }, [speech]);
  return { isThere, isSpeaking, speak, stop };
}
