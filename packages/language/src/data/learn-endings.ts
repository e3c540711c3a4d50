import type { Change } from '#lemmas/endings';

/** A change must occur in at least this many forms to become a rule. */
const FEWEST = 3;
/** How many letters before the changed ones an ending may include: `-szy` changes differently after `wi` and `p`. */
const CONTEXT = 2;
/** Maximum number of letters that a change may remove, so that the number fits in one digit. */
const MOST_OFF = 9;
const MOST_CHANGES = 4;

function changeOf(form: string, lemma: string): Change | undefined {
  let same = 0;
  while (same < form.length && form.charAt(same) === lemma.charAt(same)) same += 1;
  const off = form.length - same;
  return same < 2 || off > MOST_OFF ? undefined : { off, on: lemma.slice(same) };
}

/** Learns how to change each ending of forms to get their headwords. The most common change comes first. */
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
