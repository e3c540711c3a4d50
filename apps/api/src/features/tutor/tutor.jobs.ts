import { deleteInBatches } from '#db/delete-in-batches';
import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { DAY } from '#lib/clock';

/** Creates the job that deletes conversations after the host's retention period. By default there is no such period. */
export function tutorJobs({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Job[] {
  const { tutorKeepDays: days } = config;
  if (days === null) return [];
  const purge = async (signal: AbortSignal) => {
    const old = { where: 'last_at < ?', bindings: [new Date(clock() - days * DAY)] };
    return { conversations: await deleteInBatches(db, { table: 'tutor_conversations', ...old }, signal) };
  };
  return [{ name: 'purge tutor', pause: 'nightly', run: purge }];
}
