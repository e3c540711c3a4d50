import type { LanguageCode } from './language-names.ts';
import samples from './sample-texts.json' with { type: 'json' };

/** Returns a short sentence of a language, to try out its look and sound. The server's voice may speak it. */
export const sampleText = (language: LanguageCode): string => samples[language];
