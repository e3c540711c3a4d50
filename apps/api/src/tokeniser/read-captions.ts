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
  type Cue,
  type ParsedCaptions,
  type TranslatedCue,
} from '@wordreel/captions';
import type { WordKnowledge } from '@wordreel/language';
import { languageOf, type LanguageCode } from '@wordreel/shared';
import type { Refusal } from './thread-messages.ts';

/** Returns the index of the cue that exceeds the limit of words, counted by spaces before tokenizing, or null. */
function findTooMany(cues: readonly Cue[]): number | null {
  let words = 0;
  for (const [index, { text }] of cues.entries()) {
    words += text.match(/\S+/g)?.length ?? 0;
    if (words > MAX_WORDS) return index;
  }
  return null;
}

const refuse = (message: string | null): Refusal | null => (message === null ? null : { refusal: message, line: null });

/** Deduplicates rolling lines and merges machine captions into sentences. @returns a refusal if a limit is exceeded */
export function readableCaptions(parsed: ParsedCaptions, language: LanguageCode, isAutomatic: boolean) {
  const { problems, format } = parsed;
  const [problem] = problems;
  // Where the format is certain, the first problem says more than that there are no captions.
  if (parsed.cues.length === 0 && problem !== undefined && format !== 'srt' && format !== 'vtt')
    return { refusal: `Line ${problem.line}: ${problem.message}`, line: problem.line };
  const count = refuse(captionsError({ cues: parsed.cues.length }));
  if (count !== null) return count;
  // Checked before machine captions are merged, which takes seconds if they have too many words.
  const rolled = mergeRolling(parsed.cues);
  const isMerged = isAutomatic || rolled.length < parsed.cues.length;
  const placeOf = (index: number): number => (isMerged ? index + 1 : (parsed.lines[index] ?? index + 1));
  const tooMany = findTooMany(rolled);
  if (tooMany !== null) return tooManyWords(placeOf(tooMany));
  const cues = isAutomatic ? mergeToSentences(rolled, language) : rolled;
  // Checked again, because a few long cues may have been split into many lines.
  const countOfLines = refuse(captionsError({ cues: cues.length }));
  if (countOfLines !== null) return countOfLines;
  const tooLong = cues.findIndex(({ text }) => text.length > MAX_LINE_LENGTH);
  if (tooLong !== -1) return lineTooLong(placeOf(tooLong), cues[tooLong]?.text.length ?? 0);
  // For messages about a cue: its line number in the file, or the cue's own number if cues were merged.
  const places = cues.map((_, index) => placeOf(index));
  return { cues, places, problems };
}

export type RefinedLines = ReturnType<typeof refineLines>;

/** Moves a second language in each line to its translation, and joins words hyphenated across lines. */
export function refineLines(language: LanguageCode, cues: readonly Cue[], words: WordKnowledge) {
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

/** Reads a caption file. A hostile file of 2 MB takes long, so never call this on the thread that serves requests. */
export function readCaptions(language: LanguageCode, text: string) {
  const parsed = parseCaptions(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
  return readableCaptions(parsed, language, parsed.format === 'json3');
}
