import { createActivityService } from '#features/activity/activity.api';
import { createArchiveService } from '#features/archive/archive.api';
import { createCaptionService } from '#features/captions/captions.api';
import { createDictionaryService } from '#features/dictionary/dictionary.api';
import { createExerciseService } from '#features/exercises/exercises.api';
import { createPreferencesService } from '#features/preferences/preferences.api';
import { createReviewService } from '#features/reviews/reviews.api';
import { createTutorService } from '#features/tutor/tutor.api';
import { createVideoService } from '#features/videos/videos.api';
import { createWordService } from '#features/words/words.api';
import type { Deps } from './deps.ts';

export function createServices(deps: Pick<Deps, 'clock' | 'db' | 'readShared' | 'tokeniser'>) {
  const captions = createCaptionService(deps);
  const dictionary = createDictionaryService(deps);
  const preferences = createPreferencesService(deps);
  const reviews = createReviewService({ ...deps, captions });
  return {
    activity: createActivityService({ ...deps, reviews }),
    archive: createArchiveService(deps),
    captions,
    dictionary,
    exercises: createExerciseService({ ...deps, captions, preferences }),
    preferences,
    reviews,
    tutor: createTutorService(deps),
    videos: createVideoService(),
    words: createWordService({ ...deps, dictionary, reviews }),
  };
}
