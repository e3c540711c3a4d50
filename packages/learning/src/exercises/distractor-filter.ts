import type { LanguageCode } from '@wordreel/shared';
import { acceptedMeanings } from '#answers/accepted-answers';
import { splitArticle } from '#answers/articles';
import { normAnswer } from '#answers/norm';
import { withoutAccents } from '#answers/spelling';
import { standsAmong } from '#exercises/cognates';
import { UNLISTED_RANK } from '#vocabulary-curve';

/** A word that can be shown as an option: the right answer or a distractor. */
export interface OptionWord {
  readonly word: string;
  readonly lemmaKey: string;
  /** The word's meanings in glossary format, in English or the page's language. Empty if unknown. */
  readonly translation: string;
  /** Frequency rank; null if the word is in no frequency list. */
  readonly rank: number | null;
  /** The part of speech from a dictionary, if known. */
  readonly pos?: string | null;
  /** The gender of a noun, if known. */
  readonly gender?: string | null;
  /** Whether the word is written as in the dictionary: a noun in the singular, for example. Omitted if unknown. */
  readonly isHeadword?: boolean;
  /** The themes of the word in the glossary, such as `food`. */
  readonly themes?: readonly string[];
}

export interface DistractorCandidate extends OptionWord {
  /** The probability of recalling the word today; null if it isn't a saved word. */
  readonly recall: number | null;
}

export interface OptionContext {
  readonly language: LanguageCode;
  /** Whether the options are meanings, or words that fill a gap. */
  readonly shows: 'meaning' | 'word';
  /** The words of the sentence. None of them may be an option. */
  readonly sentenceWords: readonly string[];
  readonly isOffensive: (word: string) => boolean;
  /** For gaps: whether a stored line has this word next to the gap's neighbors, so it could also be right. */
  readonly mayFit: (word: string) => boolean;
}

const RANK_FACTOR = 3;
/** From this rank on, all words are rare, and a learner meets them about equally seldom. */
const RARE = 9000;
const LENGTH_RANGE = 3;

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Arabic}/u];
const scriptOf = (word: string): number => SCRIPTS.findIndex((script) => script.test(word));

/** Returns a word's meanings without articles. If two words share a meaning, both could be right. */
function meaningsOf(translation: string): string[] {
  return acceptedMeanings(translation).map((part) => splitArticle(normAnswer(part, 'en'), 'en').core);
}

interface Compared {
  readonly language: LanguageCode;
  readonly twin: string;
  readonly meanings: ReadonlySet<string>;
}

/** The normalized forms of options, cached because each word in a pool is compared many times. */
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

/** Whether both words could be right: they share a lemma or a meaning, or differ only in accents. */
export function clash(a: OptionWord, b: OptionWord, language: LanguageCode): boolean {
  if (a.lemmaKey === b.lemmaKey) return true;
  const [one, other] = [compared(a, language), compared(b, language)];
  return one.twin === other.twin || [...one.meanings].some((meaning) => other.meanings.has(meaning));
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Returns the first and the last rank of words about as common as a word. */
export function similarRanks(rank: number | null): readonly [number, number] {
  const capped = Math.min(rank ?? UNLISTED_RANK, RARE);
  const last = capped * RANK_FACTOR;
  return [capped / RANK_FACTOR, last >= RARE ? Infinity : last];
}

/** Returns whether a candidate is close enough in rank, capitalization, length and script to be plausible. */
function looksAlike(candidate: OptionWord, target: OptionWord): boolean {
  const [first, last] = similarRanks(target.rank);
  const rank = candidate.rank ?? UNLISTED_RANK;
  return (
    rank >= first &&
    rank <= last &&
    isCapital(candidate.word) === isCapital(target.word) &&
    Math.abs([...candidate.word].length - [...target.word].length) <= LENGTH_RANGE &&
    scriptOf(candidate.word) === scriptOf(target.word)
  );
}

/** Returns the candidates that resemble the target but are certainly wrong. */
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
