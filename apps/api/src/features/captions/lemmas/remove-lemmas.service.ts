import type { Knex } from 'knex';
import { DAY } from '#lib/clock';
import {
  findUsedIds,
  markUnused,
  markUsed,
  nextLemmas,
  removeLemmas,
  type StandingLemma,
} from './remove-lemmas.store.ts';

/** How long an unused lemma is kept: longer than any import, which looks up ids before it saves its captions. */
const GRACE = 7 * DAY;

/** Marks a page's unused lemmas, unmarks its used ones, and removes those whose grace period has passed. */
async function sortOut(
  db: Knex,
  page: readonly StandingLemma[],
  used: ReadonlySet<number>,
  now: number,
): Promise<number> {
  const idsWhere = (is: (lemma: StandingLemma) => boolean): number[] => page.filter(is).map(({ id }) => id);
  const again = idsWhere(({ id, unusedSince }) => used.has(id) && unusedSince !== null);
  if (again.length > 0) await markUsed(db, again);
  const fresh = idsWhere(({ id, unusedSince }) => !used.has(id) && unusedSince === null);
  if (fresh.length > 0) await markUnused(db, fresh, now);
  const before = now - GRACE;
  const old = idsWhere(({ id, unusedSince }) => !used.has(id) && unusedSince !== null && unusedSince <= before);
  if (old.length === 0) return 0;
  return db.transaction((transaction) => removeLemmas(transaction, old, before));
}

/** Removes lemmas that nothing has used for a week, in statements of a few milliseconds. @returns how many */
export async function removeUnusedLemmas(db: Knex, now: number, signal: AbortSignal): Promise<number> {
  const used = await findUsedIds(db, signal);
  if (used === null) return 0;
  let removed = 0;
  for (let page = await nextLemmas(db, 0); page.length > 0 && !signal.aborted;) {
    removed += await sortOut(db, page, used, now);
    page = await nextLemmas(db, page.at(-1)?.id ?? 0);
  }
  return removed;
}
