import { CAPTION_QUOTAS } from '@wordreel/shared';
import { lockLearner } from '#db/lock-learner';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { countOverrides, saveOverride, type FormOverride } from './overrides.store.ts';

/** @throws ApiError `conflict` if the learner already has the maximum number of overrides in the language */
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
    message: `You have corrected ${CAPTION_QUOTAS.overridesOfLanguage.toLocaleString('en')} words of this language, which is the limit of one account. Undo one of them first.`,
  });
