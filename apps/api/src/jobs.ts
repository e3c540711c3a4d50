import { backupJobs } from '#backup/backup.jobs';
import { archiveJobs } from '#features/archive/archive.jobs';
import { authJobs } from '#features/auth/auth.jobs';
import { captionsJobs } from '#features/captions/captions.jobs';
import { exercisesJobs } from '#features/exercises/exercises.jobs';
import { importsJobs } from '#features/imports/imports.jobs';
import { reviewsJobs } from '#features/reviews/reviews.jobs';
import { tutorJobs } from '#features/tutor/tutor.jobs';
import { videosJobs } from '#features/videos/videos.jobs';
import { weeklyMailJobs } from '#features/weekly-mail/weekly-mail.jobs';
import { processTrainer } from '#features/weights/training/trainer';
import { weightsJobs } from '#features/weights/weights.jobs';
import { wordsJobs } from '#features/words/words.jobs';
import { readFrom } from '#db/shared-reads';
import type { Job } from '#jobs/job';
import { runJobs } from '#jobs/run-jobs';
import type { Deps } from './deps.ts';
import { restoreParts } from './restore-parts.ts';
import { createServices } from './services.ts';

function everyJob(deps: Deps): Job[] {
  const { activity, preferences, reviews, words } = createServices({ ...deps, readShared: readFrom(deps.db) });
  return [
    ...authJobs(deps),
    ...wordsJobs(deps),
    ...captionsJobs(deps),
    ...videosJobs(deps),
    ...exercisesJobs(deps),
    ...tutorJobs(deps),
    ...backupJobs(deps),
    ...weightsJobs({ ...deps, reviews, trainer: processTrainer }),
    ...reviewsJobs(deps),
    ...importsJobs({ ...deps, reviews, words }),
    ...archiveJobs({ ...deps, parts: restoreParts(deps) }),
    ...weeklyMailJobs({ ...deps, activity, preferences }),
  ];
}

/** Starts the background jobs. @returns a function that stops them */
export function startJobs(deps: Deps): () => Promise<void> {
  return runJobs(deps, everyJob(deps));
}
