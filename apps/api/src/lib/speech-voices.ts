import { isLanguageCode, type LanguageCode } from '@wordreel/shared';

/** What `SPEECH_VOICES` must be, for whoever has set something else. */
export const VOICES_FORMAT =
  'language=voice for each language, with commas between, such as de=thorsten,fr=siwis; a voice of another model than ' +
  'SPEECH_MODEL as de=thorsten@name-of-its-model. A language of Wordreel may come once';

/** A voice, as the speech server has it. */
export interface Voice {
  readonly voice: string;
  /** Null where it is one of `SPEECH_MODEL`. */
  readonly model: string | null;
}

/** `af_bella`, `af_bella(2)+af_sky(1)`; of another model `thorsten@speaches-ai/piper-de_DE-thorsten-medium`. */
const VOICE = /^(?<voice>[^,=@\p{Cc}]{1,200})(?:@(?<model>[^,=@\p{Cc}]{1,200}))?$/u;

/**
 * Reads `de=thorsten,fr=siwis`; spaces beside commas and equals signs do no harm.
 * @returns the voice by language; undefined where the text is not as `VOICES_FORMAT` says
 */
export function voicesOf(text: string): ReadonlyMap<LanguageCode, Voice> | undefined {
  const voices = new Map<LanguageCode, Voice>();
  for (const part of text.split(',')) {
    const [language = '', name = '', ...rest] = part.split('=').map((side) => side.trim());
    const { voice, model = null } = VOICE.exec(name)?.groups ?? {};
    if (!isLanguageCode(language) || voices.has(language) || voice === undefined || rest.length > 0) return undefined;
    voices.set(language, { voice, model });
  }
  return voices;
}
