import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { reconcileWordCounts } from './word-counts.store.ts';

/** Sees to it that the stored counts of words are right: an older version that runs beside this one may not write them. */
export function wordsJobs({ db, log }: Pick<Deps, 'db' | 'log'>): Job[] {
  const reconcile = async (signal: AbortSignal) => {
    const report = await reconcileWordCounts(db, signal);
    if (report.corrected > 0) log.warn(report, 'Counts of words were wrong, and are corrected');
    return report;
  };
  return [{ name: 'reconcile word counts', pause: 'nightly', run: reconcile }];
}
