import { useMemo } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import type { Speech } from '#lib/speech/speech.ts';
import { useLanguagePreferences } from '#store/preferences/use-preferences.ts';
import { useAsking } from './use-asking.ts';

/**
 * Whoever speaks a language here: the server's voice where its host has set one up, else the device's; `onMute` where
 * there is neither. Prepare it first: what it needs is loaded then.
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
      // Code that does not come is a voice that is not there.
      speech ??= await load().catch(() => null);
      return speech !== null && speech.prepare();
    },
    speak: (line, listener) => (speech === null ? listener.onMute() : speech.speak(line, listener)),
    stop: () => speech?.stop(),
    expect: (line) => speech?.expect?.(line),
  };
}
