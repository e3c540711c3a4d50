import { type LanguageCode, languageName } from '@wordreel/shared';
import type { LevelLimits } from '#level/level-limits';

/** Where a language's name leaves open which one is meant. */
const WRITTEN_AS: Partial<Record<LanguageCode, string>> = {
  ar: 'Modern Standard Arabic',
  no: 'Norwegian (Bokmål)',
  zh: 'Mandarin Chinese, in simplified characters',
};

/** The language as a model is told it. */
export const languageInPrompt = (language: LanguageCode): string => WRITTEN_AS[language] ?? languageName(language);

/** Characters for a word, roughly, where words have no spaces between them. */
const CHARACTERS_PER_WORD: Partial<Record<LanguageCode, number>> = { ja: 2.5, zh: 1.75 };

/** How long a sentence may be: ' of at most 8 words'. Null where natural length is meant. */
export function sentenceLimit(language: LanguageCode, { wordsPerSentence }: LevelLimits): string | null {
  if (wordsPerSentence === null) return null;
  const characters = CHARACTERS_PER_WORD[language];
  if (characters === undefined) return `at most ${wordsPerSentence} words`;
  return `at most ${wordsPerSentence} words, about ${Math.round(wordsPerSentence * characters)} characters`;
}

/** Chinese verbs have no tense to keep to. */
export const presentOnly = (language: LanguageCode): string =>
  language === 'zh' ? 'Speak of the present only.' : 'Use the present tense only.';
