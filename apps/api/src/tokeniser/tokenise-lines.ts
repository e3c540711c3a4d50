import { tokenise, type Token, type WordKnowledge } from '@wordreel/language';
import { MAX_WORDS } from '@wordreel/captions';
import type { LanguageCode } from '@wordreel/shared';
import type { Tokenised } from './thread-messages.ts';

/** Characters per step, after which other jobs get a turn: some 20 to 200 ms of work. */
const STEP = 16_000;

export interface TooManyWords {
  /** The index of the line at which the total word count exceeds the limit. */
  readonly tooManyAt: number;
}

function createTally(words: WordKnowledge) {
  const ranks = new Map<string, number>();
  let [wordCount, listedCount] = [0, 0];
  return {
    note: (text: string, tokens: readonly Token[]): void => {
      for (const { start, end, kind, lemma } of tokens) {
        if (lemma !== '' && !ranks.has(lemma)) {
          const rank = words.lemmaRank(lemma);
          if (rank !== undefined) ranks.set(lemma, rank);
        }
        if (kind !== 'word') continue;
        wordCount += 1;
        if (words.isListed(text.slice(start, end))) listedCount += 1;
      }
    },
    found: () => ({ ranks, wordCount, listedCount }),
  };
}

/** Tokenizes texts. Pauses regularly, so that other jobs can run in between. */
export function* tokeniseLines(
  language: LanguageCode,
  texts: readonly string[],
  words: WordKnowledge,
): Generator<undefined, Tokenised | TooManyWords> {
  const tally = createTally(words);
  const all: Token[][] = [];
  let [done, count] = [0, 0];
  for (const [index, text] of texts.entries()) {
    const tokens = tokenise(text, language, words);
    tally.note(text, tokens);
    all.push(tokens);
    count += tokens.length;
    if (count > MAX_WORDS) return { tooManyAt: index };
    done += text.length;
    if (done < STEP) continue;
    done = 0;
    yield;
  }
  return { tokens: all, ...tally.found() };
}
