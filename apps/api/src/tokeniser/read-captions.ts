import {
  captionsError,
  joinBrokenWords,
  lineTooLong,
  MAX_LINE_LENGTH,
  MAX_WORDS,
  mergeRolling,
  mergeToSentences,
  parseCaptions,
  separateLanguages,
  tooManyWords,
  type CaptionProblem,
  type Cue,
  type ParsedCaptions,
  type TranslatedCue,
} from '@wordreel/captions';
import type { WordKnowledge } from '@wordreel/language';
import { languageOf, type LanguageCode } from '@wordreel/shared';
import type { Refusal } from './thread-messages.ts';

/** The lines of a file as a learner reads them. */
export interface ReadableCaptions {
  readonly cues: readonly Cue[];
  /** By which line of the file each of them is told; by its number where many lines were put together. */
  readonly places: readonly number[];
  readonly problems: readonly CaptionProblem[];
}

/** The cue with which there are more words than may be: of scripts with spaces, before any is told apart. */
function findTooMany(cues: readonly Cue[]): number | null {
  let words = 0;
  for (const [index, { text }] of cues.entries()) {
    words += text.match(/\S+/g)?.length ?? 0;
    if (words > MAX_WORDS) return index;
  }
  return null;
}

/** What is wrong with the file as a whole. */
const refuse = (message: string | null): Refusal | null => (message === null ? null : { refusal: message, line: null });

/**
 * The lines of a file as a learner reads them: each once where they roll, and those of a machine are put together to
 * sentences.
 * @returns why they cannot be taken, where they cannot
 */
export function readableCaptions(
  parsed: ParsedCaptions,
  language: LanguageCode,
  isAutomatic: boolean,
): ReadableCaptions | Refusal {
  const { problems } = parsed;
  const count = refuse(captionsError({ cues: parsed.cues.length }));
  if (count !== null) return count;
  // Before a machine's words are put together, which takes seconds where there are too many.
  const rolled = mergeRolling(parsed.cues);
  const isMerged = isAutomatic || rolled.length < parsed.cues.length;
  const placeOf = (index: number): number => (isMerged ? index + 1 : (parsed.lines[index] ?? index + 1));
  const tooMany = findTooMany(rolled);
  if (tooMany !== null) return tooManyWords(placeOf(tooMany));
  const cues = isAutomatic ? mergeToSentences(rolled, language) : rolled;
  // A long text in few cues is cut into many lines.
  const countOfLines = refuse(captionsError({ cues: cues.length }));
  if (countOfLines !== null) return countOfLines;
  const tooLong = cues.findIndex(({ text }) => text.length > MAX_LINE_LENGTH);
  if (tooLong !== -1) return lineTooLong(placeOf(tooLong), cues[tooLong]?.text.length ?? 0);
  return { cues, places: cues.map((_, index) => placeOf(index)), problems };
}

/** Lines with their translations, and what has to be said of them. */
export interface RefinedLines {
  readonly lines: readonly TranslatedCue[];
  readonly problems: readonly CaptionProblem[];
}

/**
 * What takes the words of the language: a second language in each line becomes its translation, and words that are
 * broken at the end of a line are put together.
 */
export function refineLines(language: LanguageCode, cues: readonly Cue[], words: WordKnowledge): RefinedLines {
  const isWord = (form: string): boolean => words.isListed(form) || words.isListed(form.toLocaleLowerCase(language));
  const separated = separateLanguages(cues, language, isWord);
  const lines = (separated ?? cues).map((line: TranslatedCue) => ({
    ...line,
    text: joinBrokenWords(line.text, language, isWord),
  }));
  const { displayName } = languageOf(language);
  const message = `Each caption has two languages: those in ${displayName} are the captions, and the others their translation.`;
  return { lines, problems: separated === null ? [] : [{ line: 1, message }] };
}

/** Reads a learner's own captions. A hostile file of 2 MB takes long: not for the thread that answers calls. */
export function readCaptions(language: LanguageCode, text: string): ReadableCaptions | Refusal {
  const parsed = parseCaptions(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
  return readableCaptions(parsed, language, parsed.format === 'json3');
}
