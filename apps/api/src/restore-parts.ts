import { activityRestore } from '#features/activity/activity.restore';
import { captionsRestore } from '#features/captions/captions.restore';
import { placementRestore } from '#features/placement/placement.restore';
import { preferencesRestore } from '#features/preferences/preferences.restore';
import { reviewsRestore } from '#features/reviews/reviews.restore';
import { tutorRestore } from '#features/tutor/tutor.restore';
import { ownVideosRestore } from '#features/videos/own-videos.restore';
import { watchingRestore } from '#features/videos/watching.restore';
import { weightsRestore } from '#features/weights/weights.restore';
import { wordsRestore } from '#features/words/words.restore';
import type { Deps } from './deps.ts';

export const restoreParts = (deps: Pick<Deps, 'clock' | 'db' | 'tokeniser'>) => ({
  ...activityRestore,
  ...captionsRestore(deps),
  ...ownVideosRestore,
  ...placementRestore,
  ...preferencesRestore(deps),
  ...reviewsRestore,
  ...tutorRestore,
  ...watchingRestore,
  ...weightsRestore,
  ...wordsRestore,
});
