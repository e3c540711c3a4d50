import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { linkLemmas } from '#features/captions/lemmas/link-lemmas.store';
import { removeUnusedLemmas } from '#features/captions/lemmas/remove-lemmas.service';

/** Jobs that link words to lemmas that were added later, and remove unused lemmas (docs/decisions/0011). */
export function captionsJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    { name: 'link lemmas', pause: 'nightly', run: async (signal) => ({ linked: await linkLemmas(db, signal) }) },
    {
      name: 'remove unused lemmas',
      pause: 'nightly',
      run: async (signal) => ({ removed: await removeUnusedLemmas(db, clock(), signal) }),
    },
  ];
}
