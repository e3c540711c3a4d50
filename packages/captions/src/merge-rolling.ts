import type { Cue } from './cue.ts';

/** Cues that follow each other within this many seconds belong to one roll. */
const GAP = 0.15;

/** From this share of cues that repeat the one before, captions are taken to roll. */
const ROLLING_SHARE = 0.5;

/**
 * Automatic captions roll: every cue shows the line before once more, above the new one, or, as converters to SubRip
 * leave them, before it in the same line. Gives each line once, from the moment it appears to the moment the next does.
 * Cues that do not roll come back as they are, so a word that people really say twice stays twice. Takes the sorted
 * cues of `parseCaptions`.
 */
export function mergeRolling(cues: readonly Cue[]): Cue[] {
  if (rolls(cues)) return unroll(cues);
  return rollsInLine(cues) ? unrollInLine(cues) : cues.map((cue) => ({ ...cue }));
}

const wordsOf = (cue: Cue | undefined): string[] => cue?.text.split(/\s+/u).filter((word) => word !== '') ?? [];

/** Fewer words than these may be said twice; so many that begin a cue as they ended the one before are hardly speech. */
const SURE = 3;
/** Where one repetition is all there is, it must be longer. */
const SURE_ALONE = 4;

/** How many words at the end of `above` open `below` again, which goes on behind them: the most that fit. */
function repeatedWords(above: readonly string[], below: readonly string[]): number {
  for (let count = Math.min(above.length, below.length); count > 0; count -= 1) {
    if (above.slice(-count).every((word, index) => word === below[index])) return count;
  }
  return 0;
}

function rollsInLine(cues: readonly Cue[]): boolean {
  const overlaps: number[] = [];
  for (const [index, cue] of cues.entries()) {
    const above = cues[index - 1];
    if (!follows(cue, above)) continue;
    const [before, words] = [wordsOf(above), wordsOf(cue)];
    const count = repeatedWords(before, words);
    // The same cue twice is a refrain, or a cue that stays: it proves nothing.
    overlaps.push(count < words.length && new Set(words.slice(0, count)).size > 1 ? count : 0);
  }
  const repeats = overlaps.filter((count) => count >= SURE);
  if (repeats.length < overlaps.length * ROLLING_SHARE) return false;
  return repeats.length > 1 || repeats.some((count) => count >= SURE_ALONE);
}

function unrollInLine(cues: readonly Cue[]): Cue[] {
  const merged: Cue[] = [];
  for (const [index, cue] of cues.entries()) {
    const above = cues[index - 1];
    const words = wordsOf(cue);
    const count = follows(cue, above) ? repeatedWords(wordsOf(above), words) : 0;
    // A word that ends one line and begins the next may well be said twice.
    const known = count === 1 && words.length > 1 ? 0 : count;
    const fresh = words.slice(known).join(' ');
    const last = merged.at(-1);
    if (last !== undefined && fresh === '') last.end = cue.end;
    if (fresh !== '') merged.push({ start: cue.start, end: cue.end, text: fresh });
  }
  return merged;
}

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
