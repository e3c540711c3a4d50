import type { LanguageCode } from '@wordreel/shared';
import { acceptedMeanings } from '#answers/accepted-answers';
import { splitArticle } from '#answers/articles';
import { editDistance } from '#answers/edit-distance';
import { normAnswer } from '#answers/norm';
import { withoutAccents } from '#answers/spelling';

/** Maximum number of letters in which a word and its meaning may differ and still look alike, by length. */
const NEAR = [
  { upTo: 3, letters: 0 },
  { upTo: 7, letters: 1 },
  { upTo: Infinity, letters: 2 },
] as const;

const bare = (text: string, language: LanguageCode): string => withoutAccents(normAnswer(text, language), language);

const meaningsIn = (translation: string): string[] =>
  acceptedMeanings(translation).map((part) => splitArticle(bare(part, 'en'), 'en').core);

function isNear(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  const most = NEAR.find(({ upTo }) => length <= upTo)?.letters ?? 0;
  return editDistance(a, b, most) <= most;
}

/** Whether a word's spelling gives its meaning away (`Musik`, `music`), so that choosing it would test nothing. */
export function looksLike(word: string, meaning: string, language: LanguageCode): boolean {
  const core = splitArticle(bare(word, language), language).core;
  return meaningsIn(meaning).some((part) => isNear(part, core));
}

/** Returns a test for translations with a meaning whose words all occur among the words shown in a question. */
export function standsAmong(words: readonly string[], language: LanguageCode): (translation: string) => boolean {
  const shown = new Set(words.flatMap((word) => bare(word, language).split(' ')));
  return (translation) =>
    meaningsIn(translation).some((part) => part !== '' && part.split(' ').every((word) => shown.has(word)));
}
