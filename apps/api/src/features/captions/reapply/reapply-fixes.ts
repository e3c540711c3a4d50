export interface LineFix {
  readonly id: number;
  readonly line: number;
  readonly userId: string | null;
  readonly textBefore: string;
  readonly text: string;
  readonly status: 'proposed' | 'accepted';
}

export interface MovedFix {
  readonly id: number;
  readonly line: number;
  readonly status: 'proposed' | 'accepted' | 'rejected';
  /** Why the operator must decide the fix again, or null if it is unchanged. */
  readonly reason: string | null;
}

export interface ReappliedLines<L> {
  readonly lines: readonly L[];
  readonly repaired: ReadonlySet<number>;
  readonly fixes: readonly MovedFix[];
}

const GONE = 'The captions were imported again, and the line that it was made for is no longer there.';
const AMBIGUOUS = 'The captions were imported again, and several lines have the text that it was made for.';

/** Finds the line with a text: the line at the same position, else the only one with this text. */
function findLine(texts: readonly string[], text: string, line: number): number | 'none' | 'several' {
  if (texts[line] === text) return line;
  const first = texts.indexOf(text);
  if (first === -1) return 'none';
  return texts.indexOf(text, first + 1) === -1 ? first : 'several';
}

const keyOf = ({ line, textBefore, text }: LineFix): string => JSON.stringify([line, textBefore, text]);

/** Returns whether a fix needs no line, because the file already contains its text or a later fix has replaced it. */
function isSettled({ line, text }: LineFix, texts: readonly string[], fixes: readonly LineFix[]): boolean {
  if (texts[line] === text) return true;
  return fixes.some((later) => later.status === 'accepted' && later.line === line && later.textBefore === text);
}

/** Applies accepted fixes, oldest first, so that a fix of an already fixed line finds its text. */
function applyAccepted(texts: string[], fixes: readonly LineFix[]) {
  const places = new Map<string, number | 'none' | 'several'>();
  const repaired = new Set<number>();
  for (const fix of fixes) {
    const key = keyOf(fix);
    // If two learners agreed, each of them has a row.
    if (fix.status !== 'accepted' || places.has(key)) continue;
    const place = findLine(texts, fix.textBefore, fix.line);
    places.set(key, typeof place !== 'number' && isSettled(fix, texts, fixes) ? fix.line : place);
    if (typeof place !== 'number') continue;
    texts[place] = fix.text;
    repaired.add(place);
  }
  return { places, repaired };
}

/** A learner can have only one proposal per line, so if several end up on one line, the newest is kept. */
function keepOneProposal(fixes: readonly (MovedFix & { userId: string | null })[]): MovedFix[] {
  const taken = new Set<string>();
  return fixes
    .toReversed()
    .map(({ userId, ...fix }): MovedFix => {
      if (fix.status !== 'proposed' || userId === null) return fix;
      const key = `${fix.line} ${userId}`;
      if (taken.has(key)) return { ...fix, status: 'rejected' };
      taken.add(key);
      return fix;
    })
    .toReversed();
}

/** Reapplies fixes whose text still appears and reopens the others. @param fixes by decision time, open ones last */
export function reapplyFixes<L extends { readonly text: string }>(
  lines: readonly L[],
  fixes: readonly LineFix[],
): ReappliedLines<L> {
  const texts = lines.map(({ text }) => text);
  const { places, repaired } = applyAccepted(texts, fixes);
  const moved = fixes.map((fix) => {
    const { id, userId } = fix;
    const place = places.get(keyOf(fix)) ?? findLine(texts, fix.textBefore, fix.line);
    if (typeof place === 'number') return { id, userId, line: place, status: fix.status, reason: null };
    const reason = place === 'none' ? GONE : AMBIGUOUS;
    return { id, userId, line: fix.line, status: 'proposed' as const, reason };
  });
  const reapplied = lines.map((line, index) =>
    repaired.has(index) ? { ...line, text: texts[index] ?? line.text } : line,
  );
  return { lines: reapplied, repaired, fixes: keepOneProposal(moved) };
}
