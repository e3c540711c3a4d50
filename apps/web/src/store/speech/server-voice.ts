import type { LanguageCode } from '@wordreel/shared';
import type { FirstChoice } from '#lib/speech/first-choice.ts';
import { createSoundSpeech } from '#lib/speech/sound-speech.ts';
import { type Asking, findServerSounds } from './server-sounds.ts';

/** The voice of the server; null where it has none for a language. Comes in a file of its own. */
export async function findServerVoice(asking: Asking, language: LanguageCode): Promise<FirstChoice | null> {
  const sounds = await findServerSounds(asking, language);
  return sounds === null ? null : createSoundSpeech(sounds);
}
