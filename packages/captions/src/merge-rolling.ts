import type { Cue } from './cue.ts';

/** Maximum seconds between a cue and the cue above for it to continue a roll. */
const GAP = 0.15;

/** Captions count as rolling if at least this share of the cues that directly follow another repeats it. */
const ROLLING_SHARE = 0.5;

/** Removes what rolling captions repeat from the cue above. Other captions stay unchanged. Takes sorted cues. */
export function mergeRolling(cues: readonly Cue[]): Cue[] {
  if (rolls(cues)) return unroll(cues);
  const pairs = pairsOf(cues);
  const habit = habitOf(pairs);
  return habit === null ? cues.map((cue) => ({ ...cue })) : unrollInLine(pairs, habit);
}

/** Matches sound descriptions, which are not speech: `[Musik]`, `[Applaus und Gelächter]`. */
const SOUND = /\[[^[\]]{0,60}\]|♪+/g;

const wordsOf = (text: string): string[] => text.replaceAll(SOUND, ' ').split(/\s+/u).filter(Boolean);

/** Fewer words repeated from the end of one cue at the start of the next may be real speech. This many rarely are. */
const SURE = 3;
/** If a file has only one repetition, it must have at least this many words to count. */
const SURE_ALONE = 4;

/** Maximum number of words compared, more than captions have, because comparing them takes quadratic time. */
const MOST_WORDS = 100;
const MOST_LINES = 4;

/** Returns the maximum number of items, up to `most`, that end `above` and are repeated at the start of `below`. */
function repeated(above: readonly string[], below: readonly string[], most: number): number {
  for (let count = Math.min(above.length, below.length, most); count > 0; count -= 1) {
    if (above.slice(-count).every((item, index) => item === below[index])) return count;
  }
  return 0;
}

/** A cue compared with the cue above it. */
interface Pair {
  readonly cue: Cue;
  readonly words: readonly string[];
  /** Whether the cue directly follows spoken words. */
  readonly follows: boolean;
  /** Number of words at the start of the cue that repeat the end of the cue above. */
  readonly count: number;
  /** Whether the cue repeats and extends the whole cue above, which does not end a sentence. */
  readonly grows: boolean;
}

/** Compares each cue with the last spoken cue above it, skipping over cues that only describe a sound. */
function pairsOf(cues: readonly Cue[]): Pair[] {
  let spoken: readonly string[] | null = null;
  return cues.map((cue, index) => {
    const words = wordsOf(cue.text);
    if (!follows(cue, cues[index - 1])) spoken = null;
    const above: readonly string[] = spoken ?? [];
    const count = repeated(above, words, MOST_WORDS);
    const isContinued = count > 0 && count === above.length && count < words.length;
    const pair = { cue, words, follows: above.length > 0, count };
    if (words.length > 0) spoken = words;
    return { ...pair, grows: isContinued && !/[.!?…。！？]["'”’»)]*$/.test(above.at(-1) ?? '') };
  });
}

/** How the cues of a file repeat each other. */
interface Habit {
  /** Whether cues keep growing, so that even a single repeated word is not speech. */
  readonly isSteady: boolean;
  /** Whether most cues grow rather than roll, so that new words are appended to the line above. */
  readonly isGrowing: boolean;
}

/** @returns null if cues do not repeat each other, or only as often as speech does */
function habitOf(pairs: readonly Pair[]): Habit | null {
  const isSteady = pairs.some(({ grows }, index) => grows && pairs[index - 1]?.grows === true);
  const following = pairs.filter((pair) => pair.follows && pair.words.length > 0);
  const repeats = following.filter(({ words, count, grows }) => {
    if (grows && isSteady) return true;
    // A cue repeated as a whole proves nothing: it may be a refrain, or just stay on screen.
    return count >= (grows ? 2 : SURE) && count < words.length && new Set(words.slice(0, count)).size > 1;
  });
  if (repeats.length < following.length * ROLLING_SHARE) return null;
  const isProven = repeats.length > 1 || repeats.some(({ count, grows }) => count >= (grows ? SURE : SURE_ALONE));
  const growing = repeats.filter(({ grows }) => grows);
  return isProven ? { isSteady, isGrowing: growing.length * 2 > repeats.length } : null;
}

function unrollInLine(pairs: readonly Pair[], { isSteady, isGrowing }: Habit): Cue[] {
  const merged: Cue[] = [];
  for (const { cue, words, count, grows } of pairs) {
    // A single word that ends one line and begins the next may really have been spoken twice.
    const known = count === 1 && words.length > 1 && !(grows && isSteady) ? 0 : count;
    const fresh = known === 0 ? cue.text.split(/\s+/u).join(' ') : words.slice(known).join(' ');
    const last = merged.at(-1);
    if (last !== undefined && known > 0 && fresh === '') last.end = cue.end;
    else if (last !== undefined && known > 0 && grows && isGrowing && !isSound(last)) {
      last.text = `${last.text} ${fresh}`;
      last.end = cue.end;
    } else if (fresh !== '') merged.push({ start: cue.start, end: cue.end, text: fresh });
  }
  return merged;
}

const isSound = ({ text }: Cue): boolean => wordsOf(text).length === 0;

const linesOf = (cue: Cue | undefined): string[] => cue?.text.split('\n') ?? [];

const repeatedLines = (above: Cue | undefined, cue: Cue): number => repeated(linesOf(above), linesOf(cue), MOST_LINES);

function follows(cue: Cue, above: Cue | undefined): above is Cue {
  return above !== undefined && cue.start - above.end <= GAP;
}

function rolls(cues: readonly Cue[]): boolean {
  const following = cues.filter((cue, index) => follows(cue, cues[index - 1]));
  const repeats = cues.filter((cue, index) => follows(cue, cues[index - 1]) && repeatedLines(cues[index - 1], cue) > 0);
  // A repeated single line proves nothing: someone may say "No!" twice.
  const proof = cues.some((cue, index) => linesOf(cue).length > 1 && repeatedLines(cues[index - 1], cue) > 0);
  return proof && repeats.length >= 2 && repeats.length >= following.length * ROLLING_SHARE;
}

function unroll(cues: readonly Cue[]): Cue[] {
  const merged: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const above = cues[index - 1];
    const known = follows(cue, above) ? repeatedLines(above, cue) : 0;
    const fresh = linesOf(cue).slice(known).join(' ');
    const last = merged.at(-1);
    if (last !== undefined && known > 0 && fresh === '') last.end = cue.end;
    if (fresh !== '') merged.push({ start: cue.start, end: cue.end, text: fresh });
  }
  return merged;
}
