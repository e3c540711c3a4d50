import type { Cue } from './cue.ts';

/** Cues that follow each other within this many seconds belong to one roll. */
const GAP = 0.15;

/** From this share of cues that repeat the one before, captions are taken to roll. */
const ROLLING_SHARE = 0.5;

/**
 * Automatic captions roll: every cue shows the line before once more, above the new one, or, as converters to SubRip
 * leave them, before it in the same line; those of live broadcasts grow word by word. Gives each line once, from the
 * moment it appears to the moment the next does; a sound between two cues, `[Musik]`, does not part them.
 * Cues that do not roll come back as they are, so a word that people really say twice stays twice. Takes the sorted
 * cues of `parseCaptions`.
 */
export function mergeRolling(cues: readonly Cue[]): Cue[] {
  if (rolls(cues)) return unroll(cues);
  const pairs = pairsOf(cues);
  const habit = habitOf(pairs);
  return habit === null ? cues.map((cue) => ({ ...cue })) : unrollInLine(pairs, habit);
}

/** A sound that a machine names: `[Musik]`, `[Applaus und Gelächter]`. Nobody says it. */
const SOUND = /\[[^[\]]{0,60}\]|♪+/g;

/** The words that somebody says. */
const wordsOf = (text: string): string[] => text.replaceAll(SOUND, ' ').split(/\s+/u).filter(Boolean);

/** Fewer words than these may be said twice; so many that begin a cue as they ended the one before are hardly speech. */
const SURE = 3;
/** Where one repetition is all there is, it must be longer. */
const SURE_ALONE = 4;

/** No caption shows more words; comparing takes time that grows with their square. */
const MOST_REPEATED = 100;

/** How many words at the end of `above` open `below` again, which goes on behind them: the most that fit. */
function repeatedWords(above: readonly string[], below: readonly string[]): number {
  for (let count = Math.min(above.length, below.length, MOST_REPEATED); count > 0; count -= 1) {
    if (above.slice(-count).every((word, index) => word === below[index])) return count;
  }
  return 0;
}

/** A cue beside the words of the cue above it. */
interface Pair {
  readonly cue: Cue;
  readonly words: readonly string[];
  /** Whether words were said just before. */
  readonly follows: boolean;
  /** How many of its first words the cue above has said already. */
  readonly count: number;
  /** Whether it says all of the cue above, which ends in no full stop, and goes on. */
  readonly grows: boolean;
}

/** Each cue with the one above; one that only names a sound hides none. */
function pairsOf(cues: readonly Cue[]): Pair[] {
  let said: readonly string[] | null = null;
  return cues.map((cue, index) => {
    const words = wordsOf(cue.text);
    if (!follows(cue, cues[index - 1])) said = null;
    const above: readonly string[] = said ?? [];
    const count = repeatedWords(above, words);
    const goesOn = count > 0 && count === above.length && count < words.length;
    const pair = { cue, words, follows: above.length > 0, count };
    if (words.length > 0) said = words;
    return { ...pair, grows: goesOn && !/[.!?…。！？]["'”’»)]*$/.test(above.at(-1) ?? '') };
  });
}

/** How the cues of a file repeat each other. */
interface Habit {
  /** Whether they grow word by word, so that even one word is no repetition. */
  readonly isSteady: boolean;
  /** Whether they grow rather than roll: what is new belongs to the line above. */
  readonly isGrowing: boolean;
}

/** @returns null where cues do not repeat each other, or as people do who speak */
function habitOf(pairs: readonly Pair[]): Habit | null {
  const isSteady = pairs.some(({ grows }, index) => grows && pairs[index - 1]?.grows === true);
  const following = pairs.filter((pair) => pair.follows && pair.words.length > 0);
  const repeats = following.filter(({ words, count, grows }) => {
    if (grows && isSteady) return true;
    // The same cue twice is a refrain, or a cue that stays: it proves nothing.
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
    // A word that ends one line and begins the next may well be said twice.
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

function linesOf(cue: Cue | undefined): string[] {
  return cue === undefined ? [] : cue.text.split('\n');
}

function follows(cue: Cue, above: Cue | undefined): above is Cue {
  return above !== undefined && cue.start - above.end <= GAP;
}

function rolls(cues: readonly Cue[]): boolean {
  const pairs = cues.slice(1).filter((cue, index) => follows(cue, cues[index]));
  const repeats = cues.slice(1).filter((cue, index) => {
    const above = cues[index];
    return follows(cue, above) && repeated(linesOf(above), linesOf(cue)) > 0;
  });
  // One line alone is no proof: somebody may say "No!" twice.
  const proof = cues.some(
    (cue, index) => linesOf(cue).length > 1 && repeated(linesOf(cues[index - 1]), linesOf(cue)) > 0,
  );
  return proof && repeats.length >= 2 && repeats.length >= pairs.length * ROLLING_SHARE;
}

/** How many lines at the end of `above` open `below` again: the most that fit. */
function repeated(above: readonly string[], below: readonly string[]): number {
  for (let count = Math.min(above.length, below.length, 4); count > 0; count -= 1) {
    if (above.slice(-count).every((line, index) => line === below[index])) return count;
  }
  return 0;
}

function unroll(cues: readonly Cue[]): Cue[] {
  const merged: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const above = cues[index - 1];
    const lines = linesOf(cue);
    const known = follows(cue, above) ? repeated(linesOf(above), lines) : 0;
    const fresh = lines.slice(known).join(' ');
    const last = merged.at(-1);
    if (last !== undefined && known > 0 && fresh === '') last.end = cue.end;
    if (fresh !== '') merged.push({ start: cue.start, end: cue.end, text: fresh });
  }
  return merged;
}
