import type { LanguageCode } from '@wordreel/shared';
import { normAnswer, seedOf } from '@wordreel/learning';
import type { Deps } from '#deps';
import { cachedFor } from '#lib/cached-for';
import { MINUTE } from '#lib/clock';
import { newestTranscripts, textsOf } from './word-pairs.store.ts';

/** Limits for reading the lines of a language, newest captions first: a few hundred thousand word pairs. */
const MOST = { transcripts: 300, atOnce: 10, lines: 20_000 } as const;

/** Cache lifetime. New captions take effect within this time. */
const KEPT_FOR = 30 * MINUTE;

/** Half a megabyte. With 150,000 pairs, 4 in 100 absent pairs seem present, and each wrongly excludes an option. */
const BITS = 22;

const WORD = /[\p{L}\p{M}'’-]+/gu;

/** The word pairs of stored lines. `has` may report a pair that does not occur, but never misses one. */
export interface WordPairs {
  readonly has: (first: string, second: string) => boolean;
}

interface Growing extends WordPairs {
  readonly add: (line: string) => void;
}

function createWordPairs(language: LanguageCode): Growing {
  const bits = new Uint8Array(2 ** (BITS - 3));
  const placeOf = (first: string, second: string): number => seedOf(first, second) >>> (32 - BITS);
  return {
    add: (line) => {
      const words = (line.match(WORD) ?? []).map((word) => normAnswer(word, language));
      for (const [i, word] of words.entries()) {
        if (i === 0) continue;
        const place = placeOf(words[i - 1] ?? '', word);
        bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7));
      }
    },
    has: (first, second) => {
      const place = placeOf(normAnswer(first, language), normAnswer(second, language));
      return ((bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0;
    },
  };
}

async function read(db: Deps['db'], language: LanguageCode): Promise<WordPairs> {
  const pairs = createWordPairs(language);
  const ids = await newestTranscripts(db, language, MOST.transcripts);
  for (let [i, lines] = [0, 0]; i < ids.length && lines < MOST.lines; i += MOST.atOnce) {
    // In batches, so that requests are served in between.
    const texts = await textsOf(db, ids.slice(i, i + MOST.atOnce));
    for (const text of texts) pairs.add(text);
    lines += texts.length;
  }
  return pairs;
}

export const createPairReader = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  cachedFor(KEPT_FOR, clock, (language: LanguageCode) => read(db, language));
