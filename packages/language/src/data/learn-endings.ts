import type { Change } from '#endings';

/** What so few forms do is no rule. */
const FEWEST = 3;
/** So many letters in front of what changes are looked at: `-szy` is changed otherwise behind `wi` than behind `p`. */
const CONTEXT = 2;
/** As many letters come off at most: one digit says it. */
const MOST_OFF = 9;
/** As many changes of one ending are worth a try. */
const MOST_CHANGES = 4;

function changeOf(form: string, lemma: string): Change | undefined {
  let same = 0;
  while (same < form.length && form.charAt(same) === lemma.charAt(same)) same += 1;
  const off = form.length - same;
  return same < 2 || off > MOST_OFF ? undefined : { off, on: lemma.slice(same) };
}

/** How the endings of forms are changed to come to their headwords, the commonest change first. */
export function learnEndings(headwords: Iterable<readonly [form: string, lemma: string]>): Map<string, Change[]> {
  const counts = new Map<string, Map<string, { change: Change; count: number }>>();
  for (const [form, lemma] of headwords) {
    const change = form === lemma ? undefined : changeOf(form, lemma);
    if (change === undefined) continue;
    for (let length = Math.max(1, change.off); length <= change.off + CONTEXT && length < form.length; length += 1) {
      const ending = form.slice(-length);
      const changes = counts.get(ending) ?? new Map<string, { change: Change; count: number }>();
      const key = `${change.off}${change.on}`;
      changes.set(key, { change, count: (changes.get(key)?.count ?? 0) + 1 });
      counts.set(ending, changes);
    }
  }
  const rules = new Map<string, Change[]>();
  for (const [ending, changes] of counts) {
    const common = [...changes.values()].filter(({ count }) => count >= FEWEST).toSorted((a, b) => b.count - a.count);
    if (common.length > 0)
      rules.set(
        ending,
        common.slice(0, MOST_CHANGES).map(({ change }) => change),
      );
  }
  return rules;
}
