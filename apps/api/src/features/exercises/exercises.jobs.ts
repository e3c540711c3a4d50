import type { Deps } from '#deps';
import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY } from '#lib/clock';

/** A session can be gone on with for so long. */
const SESSION_LIFE = 7 * DAY;

/** Reports are read within some months, or not at all. */
const REPORT_LIFE = 180 * DAY;

/** Removes sessions and reports that are too old for anybody. */
export function exercisesJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  const purge = async (signal: AbortSignal) => {
    const olderThan = (life: number) => ({ where: 'created_at < ?', bindings: [new Date(clock() - life)] });
    return {
      sessions: await deleteInBatches(db, { table: 'exercise_sessions', ...olderThan(SESSION_LIFE) }, signal),
      reports: await deleteInBatches(db, { table: 'word_reports', ...olderThan(REPORT_LIFE) }, signal),
    };
  };
  return [{ name: 'purge exercises', pause: 'nightly', run: purge }];
}
