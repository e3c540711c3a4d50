import { useEffect, useMemo, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech, SpeechSource } from '#lib/speech/speech.ts';
import { useLanguagePreferences } from '#store/hooks/use-preferences.ts';
import { useAppStore } from '#store/store.ts';

/** Returns the voice to use, see `openVoices`. Call its `prepare` first, which loads the code. */
export function useSpeech(language: LanguageCode): Speech {
  const asking = useAppStore();
  const { voice = null, variant = null } = useLanguagePreferences(language);
  return useMemo(
    () => lazySpeech(async () => (await import('./voices.ts')).openVoices(asking, language, { voice, variant })),
    [asking, language, voice, variant],
  );
}

function lazySpeech(load: () => Promise<Speech>): Speech {
  let speech: Speech | null = null;
  return {
    prepare: async () => {
      // If the code fails to load, there is no voice.
      speech ??= await load().catch(() => null);
      return speech !== null && speech.prepare();
    },
    speak: (line, listener) => (speech === null ? listener.onMute() : speech.speak(line, listener)),
    stop: () => speech?.stop(),
    expect: (line) => speech?.expect?.(line),
  };
}

export type Voice = ReturnType<typeof useVoice>;

/** Finds a voice, which stops speaking on unmount. `isThere` is null until it is known whether there is one. */
export function useVoice(language: LanguageCode) {
  const speech = useSpeech(language);
  const [found, setFound] = useState<{ by: Speech; isThere: boolean } | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((isThere) => isHere && setFound({ by: speech, isThere }));
    return () => {
      isHere = false;
      speech.stop();
    };
  }, [speech]);
  const end = () => setSpeaking(false);
  return {
    isThere: found?.by === speech ? found.isThere : null,
    isSpeaking,
    speak: (text: string, of: SpeechSource = {}) => {
      setSpeaking(true);
      speech.speak(
        { text, of, from: 0, rate: 1 },
        { onPart: () => undefined, onEnd: end, onRefused: end, onMute: end },
      );
    },
    stop: () => {
      speech.stop();
      setSpeaking(false);
    },
    speech,
  };
}
