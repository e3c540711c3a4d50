import { useMemo } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { useLanguagePreferences } from '#store/hooks/use-preferences.ts';
import { useAsking } from './use-asking.ts';

/**
 * Returns a voice for a language: the server's if its operator has set one up, or else the device's; calls `onMute`
 * without either. Call `prepare` first, which loads the code.
 */
export function useSpeech(language: LanguageCode): Speech {
  const asking = useAsking();
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
      // If the code does not load, there is no voice.
      speech ??= await load().catch(() => null);
      return speech !== null && speech.prepare();
    },
    speak: (line, listener) => (speech === null ? listener.onMute() : speech.speak(line, listener)),
    stop: () => speech?.stop(),
    expect: (line) => speech?.expect?.(line),
  };
}
