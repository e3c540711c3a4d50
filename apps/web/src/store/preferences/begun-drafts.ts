import { removeStored } from '#lib/remove-stored.ts';

/** Draft owner of visitors without an account. */
export const NO_LEARNER = '';

/**
 * Returns the part of a draft's key that follows its prefix.
 * @param learner empty for a guest
 */
export const draftName = (learner: string, language: string): string =>
  learner === NO_LEARNER ? language : `${learner}.${language}`;

/** Removes a learner's drafts and unfinished checks. Their keys look like `knownDraft1.{learner}.de`. */
export function forgetDrafts(learner: string): void {
  removeStored((key) => key.split('.')[1] === learner);
}
