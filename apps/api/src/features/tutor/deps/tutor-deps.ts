import type { Deps } from '#deps';
import type { ActivityService } from '#features/activity/activity.api';
import type { CaptionService } from '#features/captions/captions.api';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { ExerciseService } from '#features/exercises/exercises.api';
import type { ReviewService } from '#features/reviews/reviews.api';

/** The dependencies that the tutor's routes pass to its services. */
export interface TutorDeps extends Pick<
  Deps,
  'db' | 'clock' | 'config' | 'log' | 'rateCounter' | 'chatModel' | 'tokeniser' | 'stopping'
> {
  readonly activity: ActivityService;
  readonly captions: CaptionService;
  readonly dictionary: DictionaryService;
  readonly exercises: ExerciseService;
  readonly reviews: ReviewService;
}
