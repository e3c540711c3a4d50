import { isLanguageCode, type LanguageCode } from '@wordreel/shared';

/** Explains the format of `SPEECH_VOICES` in an error message. */
export const VOICES_FORMAT =
  'language=voice for each language, with commas between, such as de=thorsten,fr=siwis; a voice of another model than ' +
  'SPEECH_MODEL as de=thorsten@name-of-its-model. A language of Wordreel may come once';

export interface Voice {
  readonly voice: string;
  /** Null if the voice belongs to `SPEECH_MODEL`. */
  readonly model: string | null;
}

/** `af_bella`, `af_bella(2)+af_sky(1)`, or of another model: `thorsten@speaches-ai/piper-de_DE-thorsten-medium`. */
const VOICE = /^(?<voice>[^,=@\p{Cc}]{1,200})(?:@(?<model>[^,=@\p{Cc}]{1,200}))?$/u;

/** Parses voices by language; undefined if the text does not match `VOICES_FORMAT`. */
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
