import type { Deps } from '#deps';
import { sweepDictionaries, withdrawDictionaries } from './installed.store.ts';

/** Removes the operator's dictionaries with a name. @returns false if there are none */
export async function removeDictionary({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<boolean> {
  const removed = await withdrawDictionaries(db, name);
  await sweepDictionaries(db, clock());
  return removed > 0;
}
