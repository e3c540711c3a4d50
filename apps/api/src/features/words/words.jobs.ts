import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { reconcileWordCounts } from './word-counts.store.ts';

/** Creates the job that corrects word counts, because older versions running beside this one may not maintain them. */
export function wordsJobs({ db, log }: Pick<Deps, 'db' | 'log'>): Job[] {
  const reconcile = async (signal: AbortSignal) => {
    const report = await reconcileWordCounts(db, signal);
    if (report.corrected > 0) log.warn(report, 'Corrected wrong word counts');
    return report;
  };
  return [{ name: 'reconcile word counts', pause: 'nightly', run: reconcile }];
}
