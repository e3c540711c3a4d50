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

/**
 * How long a lemma stays that nothing has. It is longer than any import, which looks its ids up before it keeps its
 * captions: one that finds a lemma unused takes it up, one that found it in use is done long before it goes.
 */
const GRACE = 7 * DAY;

/** Lemmas of one page: marked where nothing has them, unmarked where something has, removed where their time is up. */
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

/**
 * Removes the lemmas, with their forms, that no captions, no word, no mark and nothing put right has had for a week.
 * Goes through all of them once, in statements of some milliseconds; to be called once a night, by one process.
 * @param signal ends it before the next statement
 * @returns how many are gone
 */
export async function removeUnusedLemmas(db: Knex, now: number, signal: AbortSignal): Promise<number> {
  const used = await findUsedIds(db, signal);
  if (used === null) return 0;
  let removed = 0;
  for (let page = await nextLemmas(db, 0); page.length > 0 && !signal.aborted;) {
    removed += await sortOut(db, page, used, now); // oxlint-disable-line no-await-in-loop
    page = await nextLemmas(db, page.at(-1)?.id ?? 0); // oxlint-disable-line no-await-in-loop
  }
  return removed;
}
