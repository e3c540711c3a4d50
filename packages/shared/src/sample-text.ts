import type { LanguageCode } from './language-names.ts';
import samples from './sample-texts.json' with { type: 'json' };

/** Returns a short sentence in a language, to try out subtitle settings and voices. The server's voice may speak it. */
export const sampleText = (language: LanguageCode): string => samples[language];
