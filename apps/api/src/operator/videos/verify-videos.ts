import type { Youtube } from '#adapters/youtube';
import type { Deps } from '#deps';
import { countYoutubeVideos, listUnverified, noteVerified } from '#features/videos/upkeep.store';
import { DAY } from '#lib/clock';
import { walkThrough } from './ask-youtube.ts';
import type { Progress } from '#operator/progress-bar';

/** Videos checked within this time are skipped, so a run that stopped early can be continued. */
const FRESH = 7 * DAY;

/** Checks which videos of the catalog still exist on YouTube, and updates their titles. */
export async function verifyVideos({ db, clock }: Pick<Deps, 'db' | 'clock'>, youtube: Youtube, progress: Progress) {
  const open = await listUnverified(db, clock() - FRESH);
  const skipped = (await countYoutubeVideos(db)) - open.length;
  const verdicts = { same: 0, renamed: 0, gone: 0, back: 0 };
  const ask = async (id: string): Promise<void> => {
    const answer = await youtube.readVideo(id);
    const verdict = await noteVerified(db, { id, found: answer.kind === 'gone' ? null : answer }, clock());
    verdicts[verdict] += 1;
  };
  const walk = await walkThrough(open, { nameOf: (id) => id, ask, progress });
  return { ...walk, verdicts, skipped };
}
