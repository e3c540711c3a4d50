import type { Deps } from '#deps';
import {
  listDictionaries,
  sweepDictionaries,
  withdrawDictionaries,
  type InstalledDictionary,
} from './installed.store.ts';

/** Lists the dictionaries in use by language, in lookup order. */
export const listInstalled = ({ db }: Pick<Deps, 'db'>): Promise<InstalledDictionary[]> => listDictionaries(db);

/** Removes the operator's dictionaries with a name. @returns false if there are none */
export async function removeDictionary({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<boolean> {
  const removed = await withdrawDictionaries(db, name);
  await sweepDictionaries(db, clock());
  return removed > 0;
}
