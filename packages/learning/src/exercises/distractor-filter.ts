import type { LanguageCode } from '@wordreel/shared';
import { acceptedMeanings } from '#answers/accepted-answers';
import { splitArticle } from '#answers/articles';
import { normAnswer } from '#answers/norm';
import { withoutAccents } from '#answers/spelling';
import { UNLISTED_RANK } from '#vocabulary-curve';

/** A word as an option: the right one or a distractor. */
export interface OptionWord {
  readonly word: string;
  readonly lemmaKey: string;
  /** Meanings as in the glossary, empty where none is known; in English or the language of the page. */
  readonly translation: string;
  /** How common it is; null outside the lists. */
  readonly rank: number | null;
}

/** A word that may become a distractor. */
export interface DistractorCandidate extends OptionWord {
  /** Odds of recall today of a word that the learner keeps, null for a word of the lists. */
  readonly recall: number | null;
}

/** Where the options stand. */
export interface OptionPlace {
  readonly language: LanguageCode;
  /** What the options show: meanings, or the words themselves to fill a gap. */
  readonly shows: 'meaning' | 'word';
  /** The words of the sentence; none of them may be an option. */
  readonly sentenceWords: readonly string[];
  /** Whether a word is on the list of offensive ones. */
  readonly isOffensive: (word: string) => boolean;
  /** For gaps: whether a stored line has the word beside the gap's neighbours, so that it might be right too. */
  readonly mayFit: (word: string) => boolean;
}

const RANK_FACTOR = 3;
const LENGTH_RANGE = 3;

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u];
const scriptOf = (word: string): number => SCRIPTS.findIndex((script) => script.test(word));

/** The meanings without articles: two words that share one of them may both be right. */
function meaningsOf(translation: string): string[] {
  return acceptedMeanings(translation).map((part) => splitArticle(normAnswer(part, 'en'), 'en').core);
}

const twin = (word: string, language: LanguageCode): string => withoutAccents(normAnswer(word, language), language);

/**
 * Whether two words must not be options of one question: the same word, one apart only in accents, or with a meaning
 * in common.
 */
export function clash(a: OptionWord, b: OptionWord, language: LanguageCode): boolean {
  if (a.lemmaKey === b.lemmaKey || twin(a.word, language) === twin(b.word, language)) return true;
  const meanings = new Set(meaningsOf(a.translation));
  return meaningsOf(b.translation).some((meaning) => meanings.has(meaning));
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Whether it could not be told from its looks that a candidate is not the right one. */
function looksAlike(candidate: OptionWord, target: OptionWord): boolean {
  const [a, b] = [candidate.rank ?? UNLISTED_RANK, target.rank ?? UNLISTED_RANK];
  return (
    Math.max(a, b) <= RANK_FACTOR * Math.min(a, b) &&
    isCapital(candidate.word) === isCapital(target.word) &&
    Math.abs([...candidate.word].length - [...target.word].length) <= LENGTH_RANGE &&
    scriptOf(candidate.word) === scriptOf(target.word)
  );
}

/** The candidates that look like the target and are surely wrong (`learning.md` 3.2). */
export function possibleDistractors<Candidate extends DistractorCandidate>(
  target: OptionWord,
  pool: readonly Candidate[],
  { language, shows, sentenceWords, isOffensive, mayFit }: OptionPlace,
): Candidate[] {
  const shown = new Set(sentenceWords.map((word) => normAnswer(word, language)));
  return pool.filter(
    (candidate) =>
      looksAlike(candidate, target) &&
      (shows === 'word' || candidate.translation.trim() !== '') &&
      !shown.has(normAnswer(candidate.word, language)) &&
      !isOffensive(candidate.word) &&
      !clash(candidate, target, language) &&
      !(shows === 'word' && mayFit(candidate.word)),
  );
}
