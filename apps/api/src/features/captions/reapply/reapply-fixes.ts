/** A correction of a line, as its row has it. */
export interface LineFix {
  readonly id: number;
  readonly line: number;
  readonly userId: string | null;
  readonly textBefore: string;
  readonly text: string;
  readonly status: 'proposed' | 'accepted';
}

/** What becomes of a correction when its captions are replaced. */
export interface MovedFix {
  readonly id: number;
  readonly line: number;
  readonly status: 'proposed' | 'accepted' | 'rejected';
  /** Why it waits for the operator; null where it stands as it did. */
  readonly reason: string | null;
}

export interface ReappliedLines<L> {
  readonly lines: readonly L[];
  /** The places of those that are as a learner has put them right. */
  readonly repaired: ReadonlySet<number>;
  /** Of every fix that was given. */
  readonly fixes: readonly MovedFix[];
}

const GONE = 'The captions were imported again, and the line that it was made for is no longer there.';
const AMBIGUOUS = 'The captions were imported again, and several lines have the text that it was made for.';

/** The line of a text: the one at the same place, else the only one. */
function findLine(texts: readonly string[], text: string, line: number): number | 'none' | 'several' {
  if (texts[line] === text) return line;
  const first = texts.indexOf(text);
  if (first === -1) return 'none';
  return texts.indexOf(text, first + 1) === -1 ? first : 'several';
}

const keyOf = ({ line, textBefore, text }: LineFix): string => JSON.stringify([line, textBefore, text]);

/** Whether a fix needs no line: the file says it by now, or a later fix has taken its place. */
function isSettled({ line, text }: LineFix, texts: readonly string[], fixes: readonly LineFix[]): boolean {
  if (texts[line] === text) return true;
  return fixes.some((later) => later.status === 'accepted' && later.line === line && later.textBefore === text);
}

/** Applies accepted fixes, the oldest first, so that one that was made for another's text finds it. */
function applyAccepted(texts: string[], fixes: readonly LineFix[]) {
  const places = new Map<string, number | 'none' | 'several'>();
  const repaired = new Set<number>();
  for (const fix of fixes) {
    const key = keyOf(fix);
    // Two learners who agreed have a row each.
    if (fix.status !== 'accepted' || places.has(key)) continue;
    const place = findLine(texts, fix.textBefore, fix.line);
    places.set(key, typeof place !== 'number' && isSettled(fix, texts, fixes) ? fix.line : place);
    if (typeof place !== 'number') continue;
    texts[place] = fix.text;
    repaired.add(place);
  }
  return { places, repaired };
}

/** One learner has one proposal for a line: of several that meet, the newest stays. */
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

/**
 * Puts accepted fixes into captions that take the place of others, each where its text still stands. What finds no
 * line, or more than one, waits for the operator again; what waits already follows its line.
 * @param fixes in the order in which they were decided; those that wait come last
 */
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
