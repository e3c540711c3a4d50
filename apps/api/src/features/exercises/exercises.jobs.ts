import type { Deps } from '#deps';
import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY } from '#lib/clock';

const SESSION_LIFE = 7 * DAY;

/** Reports are deleted after this time, because they are read within a few months or never. */
const REPORT_LIFE = 180 * DAY;

export function exercisesJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  const olderThan = (life: number) => ({ where: 'created_at < ?', bindings: [new Date(clock() - life)] });
  const purge = async (signal: AbortSignal) => ({
    sessions: await deleteInBatches(db, { table: 'exercise_sessions', ...olderThan(SESSION_LIFE) }, signal),
    reports: await deleteInBatches(db, { table: 'word_reports', ...olderThan(REPORT_LIFE) }, signal),
  });
  return [{ name: 'purge exercises', pause: 'nightly', run: purge }];
}
