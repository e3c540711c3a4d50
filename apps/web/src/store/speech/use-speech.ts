import { useMemo } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { withFirstChoice } from '#lib/speech/first-choice.ts';
import { type Speech, createSpeech } from '#lib/speech/speech.ts';
import { useAsking } from './use-asking.ts';

/**
 * Whoever speaks a language here: the server's voice where its host has set one up, else the device's; `onMute` where
 * there is neither. What the server's needs is loaded when somebody is to speak.
 */
export function useSpeech(language: LanguageCode): Speech {
  const asking = useAsking();
  return useMemo(() => {
    const ofServer = async () => (await import('./server-voice.ts')).findServerVoice(asking, language);
    const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis };
    return withFirstChoice(ofServer, createSpeech(speechSynthesis, language));
  }, [asking, language]);
}
