import { useEffect, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { SpeechSource } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';

/** The voice for messages of a conversation. */
export interface LineVoice {
  /** Null until known. */
  readonly isThere: boolean | null;
  readonly isPlaying: boolean;
  /** Speaks a text, or stops. */
  readonly toggle: (text: string) => void;
}

/**
 * Checks for a voice while the component is mounted. Speech stops when it unmounts.
 * @param of the source of the text, for the server's voice
 */
export function useLineVoice(language: LanguageCode, of: SpeechSource): LineVoice {
  const speech = useSpeech(language);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void speech.prepare().then((found) => isWanted && setThere(found));
    return () => {
      isWanted = false;
      speech.stop();
    };
  }, [speech]);
  const toggle = (text: string) => {
    speech.stop();
    setPlaying(!isPlaying);
    if (isPlaying) return;
    const end = () => setPlaying(false);
    speech.speak({ text, of, from: 0, rate: 1 }, { onPart: () => undefined, onEnd: end, onRefused: end, onMute: end });
  };
  return { isThere, isPlaying, toggle };
}
