import type { LanguageCode } from '@wordreel/shared';
import { acceptedMeanings } from '#answers/accepted-answers';
import { splitArticle } from '#answers/articles';
import { normAnswer } from '#answers/norm';
import { withoutAccents } from '#answers/spelling';
import { standsAmong } from '#exercises/cognates';
import { UNLISTED_RANK } from '#vocabulary-curve';

/** A word as an option: the right one or a distractor. */
export interface OptionWord {
  readonly word: string;
  readonly lemmaKey: string;
  /** Meanings as in the glossary, empty where none is known; in English or the language of the page. */
  readonly translation: string;
  /** How common it is; null outside the lists. */
  readonly rank: number | null;
  /** The part of speech as a dictionary calls it; null or left out where none tells. */
  readonly pos?: string | null;
}

/** A word that may become a distractor. */
export interface DistractorCandidate extends OptionWord {
  /** Odds of recall today of a word that the learner keeps, null for a word of the lists. */
  readonly recall: number | null;
}

/** Where the options stand. */
export interface OptionContext {
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

/** What two words are compared by. */
interface Compared {
  readonly language: LanguageCode;
  readonly twin: string;
  readonly meanings: ReadonlySet<string>;
}

/** The words of a pool are compared again and again: what they are compared by is worked out once. */
const known = new WeakMap<OptionWord, Compared>();

function compared(option: OptionWord, language: LanguageCode): Compared {
  const before = known.get(option);
  if (before?.language === language) return before;
  const { word, translation } = option;
  const twin = withoutAccents(normAnswer(word, language), language);
  const made = { language, twin, meanings: new Set(meaningsOf(translation)) };
  known.set(option, made);
  return made;
}

/**
 * Whether two words must not be options of one question: the same word, one apart only in accents, or with a meaning
 * in common.
 */
export function clash(a: OptionWord, b: OptionWord, language: LanguageCode): boolean {
  if (a.lemmaKey === b.lemmaKey) return true;
  const [one, other] = [compared(a, language), compared(b, language)];
  return one.twin === other.twin || [...one.meanings].some((meaning) => other.meanings.has(meaning));
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
  { language, shows, sentenceWords, isOffensive, mayFit }: OptionContext,
): Candidate[] {
  const isShown = standsAmong([...sentenceWords, target.word], language);
  const shown = new Set(sentenceWords.map((word) => normAnswer(word, language)));
  return pool.filter(
    (candidate) =>
      looksAlike(candidate, target) &&
      (shows === 'word' || candidate.translation.trim() !== '') &&
      !shown.has(normAnswer(candidate.word, language)) &&
      !isOffensive(candidate.word) &&
      !clash(candidate, target, language) &&
      (shows === 'word' ? !mayFit(candidate.word) : !isShown(candidate.translation)),
  );
}
