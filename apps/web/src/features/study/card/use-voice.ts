import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { createSpeech } from '#lib/speech/speech.ts';

export interface Voice {
  /** Null as long as that is not known. */
  readonly isThere: boolean | null;
  readonly isSpeaking: boolean;
  readonly say: (text: string) => void;
  readonly stop: () => void;
}

/** The device's voice for a language. */
export function useVoice(language: LanguageCode): Voice {
  const speech = useMemo(
    () => createSpeech((globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis, language),
    [language],
  );
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
  const say = useCallback(
    (text: string) => {
      setSpeaking(true);
      speech.speak({ text, from: 0, rate: 1 }, { onPart: () => undefined, onEnd: end, onRefused: end, onMute: end });
    },
    [speech, end],
  );
  const stop = useCallback(() => {
    speech.stop();
    setSpeaking(false);
  }, [speech]);
  return { isThere, isSpeaking, say, stop };
}
