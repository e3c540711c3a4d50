import { DAYS_TO_RESTORE_VIDEO } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { DAY } from '#lib/clock';
import { forgetRemovedVideos } from './own-videos.store.ts';

export function videosJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    {
      name: 'forget removed videos',
      pause: 'nightly',
      run: async (signal) => ({
        forgotten: await forgetRemovedVideos(db, clock() - DAYS_TO_RESTORE_VIDEO * DAY, signal),
      }),
    },
  ];
}
