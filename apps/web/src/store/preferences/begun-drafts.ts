import { removeStored } from '#lib/remove-stored.ts';

/** Who has no account yet. */
export const NO_LEARNER = '';

/** The second part of a draft's key, after its prefix. @param learner empty for a guest */
export const draftName = (learner: string, language: string): string =>
  learner === NO_LEARNER ? language : `${learner}.${language}`;

/** Removes a learner's drafts and unfinished checks, whose keys look like `knownDraft1.{learner}.de`. */
export function forgetDrafts(learner: string): void {
  removeStored((key) => key.split('.')[1] === learner);
}
