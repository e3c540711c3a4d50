import { CAPTION_QUOTAS, type LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { lockLearner } from './lock-learner.store.ts';
import { countOverrides, saveOverride } from './overrides.store.ts';

/** A learner's override of a form. A null lemma removes it. */
export interface FormOverride {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly form: string;
  readonly lemma: string | null;
}

/**
 * Stores an override of a form.
 * @throws ApiError `conflict` if the learner has reached the maximum number of overrides for the language
 */
export async function overrideForm({ db, clock }: Pick<Deps, 'db' | 'clock'>, override: FormOverride): Promise<void> {
  await db.transaction(async (transaction) => {
    if (override.lemma !== null) {
      await lockLearner(transaction, override.userId);
      if ((await countOverrides(transaction, override)) >= CAPTION_QUOTAS.overridesOfLanguage) throw full();
    }
    await saveOverride(transaction, override, clock());
  });
}

const full = (): ApiError =>
  new ApiError('conflict', {
    message: `You have put ${CAPTION_QUOTAS.overridesOfLanguage.toLocaleString('en')} words of this language right, which is as many as one account can. Take one back first.`,
  });
