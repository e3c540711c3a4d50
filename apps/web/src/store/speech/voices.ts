import type { LanguageCode } from '@wordreel/shared';
import { withFirstChoice } from '#lib/speech/first-choice.ts';
import { createSoundSpeech } from '#lib/speech/sound-speech.ts';
import { type Speech, createSpeech } from '#lib/speech/speech.ts';
import type { WantedVoice } from '#lib/speech/voice.ts';
import { type Asking, findServerSounds } from './server-sounds.ts';

/** Returns the voice that the learner chose. Without a choice, the server's if it has one, else the device's. */
export function openVoices(asking: Asking, language: LanguageCode, wanted: WantedVoice): Speech {
  const ofServer = async () => {
    if (wanted.voice !== null) return null;
    const sounds = await findServerSounds(asking, language);
    return sounds === null ? null : createSoundSpeech(sounds);
  };
  // Not every browser supports speech synthesis.
  const { speechSynthesis } = globalThis as { speechSynthesis?: SpeechSynthesis };
  return withFirstChoice(ofServer, createSpeech(speechSynthesis, language, wanted));
}

export const serverSpeaks = async (asking: Asking, language: LanguageCode): Promise<boolean> =>
  (await findServerSounds(asking, language)) !== null;
