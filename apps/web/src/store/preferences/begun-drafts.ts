import { removeStored } from '#lib/storage.ts';

/** What is begun and not saved, by the first part of its key; a number in it is another one for another shape. */
type Kind = 'settingsDraft2' | 'placementCheck';

/** Who has no account yet. */
export const NO_LEARNER = '';

/** Where something begun lies, of one learner and language. @param learner empty for a guest */
export const draftKey = (kind: Kind, learner: string, language: string): string =>
  learner === NO_LEARNER ? `${kind}.${language}` : `${kind}.${learner}.${language}`;

/** Leaves nothing of what a learner has begun: in this tab, and of their checks on this device. */
export function forgetDrafts(learner: string): void {
  for (const key of keysOf(() => localStorage, learner)) removeStored(key);
  for (const key of keysOf(() => sessionStorage, learner)) sessionStorage.removeItem(key);
}

/** What names a learner as its second part is theirs, such as `knownDraft1.{learner}.de`. */
function keysOf(storage: () => Storage, learner: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.split('.')[1] === learner);
  } catch {
    return [];
  }
}
