import { type LanguageCode, languageName } from '@wordreel/shared';
import type { LevelLimits } from '#level/level-limits';

/** Names for languages whose usual name is ambiguous. */
const WRITTEN_AS: Partial<Record<LanguageCode, string>> = {
  ar: 'Modern Standard Arabic',
  no: 'Norwegian (Bokmål)',
  zh: 'Mandarin Chinese, in simplified characters',
};

export const languageInPrompt = (language: LanguageCode): string => WRITTEN_AS[language] ?? languageName(language);

/** The approximate number of characters per word in languages without spaces. */
const CHARACTERS_PER_WORD: Partial<Record<LanguageCode, number>> = { ja: 2.5, zh: 1.75 };

/** Returns the sentence limit for the prompt, such as 'at most 8 words', or null for natural length. */
export function sentenceLimit(language: LanguageCode, { wordsPerSentence }: LevelLimits): string | null {
  if (wordsPerSentence === null) return null;
  const characters = CHARACTERS_PER_WORD[language];
  if (characters === undefined) return `at most ${wordsPerSentence} words`;
  return `at most ${wordsPerSentence} words, about ${Math.round(wordsPerSentence * characters)} characters`;
}

/** Returns the instruction to use the present tense; for Chinese, which has no tenses, to talk about the present. */
export const presentOnly = (language: LanguageCode): string =>
  language === 'zh' ? 'Speak of the present only.' : 'Use the present tense only.';
