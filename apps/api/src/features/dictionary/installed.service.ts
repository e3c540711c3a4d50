import type { Deps } from '#deps';
import {
  listDictionaries,
  sweepDictionaries,
  withdrawDictionaries,
  type InstalledDictionary,
} from './installed.store.ts';

/** Every dictionary that learners read, by language, in the order in which they are asked. */
export const listInstalled = ({ db }: Pick<Deps, 'db'>): Promise<InstalledDictionary[]> => listDictionaries(db);

/** Removes what the operator has imported under a name. @returns false where there is none */
export async function removeDictionary({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<boolean> {
  const removed = await withdrawDictionaries(db, name);
  await sweepDictionaries(db, clock());
  return removed > 0;
}
