import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#deps';
import { isNewerThan, OWN_CONTENT, versionText, type ContentVersion } from './content-order.ts';

interface Row {
  readonly content_version: string | null;
}

/** Pause between two checks whether the installing process has finished, in ms. */
const PAUSE = 200;

type InstallDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** @returns false if another process is installing, or if fixes to stories have just changed */
async function installAlone(deps: InstallDeps, own: ContentVersion): Promise<boolean> {
  // Imported only when there is something to install, which is rare.
  const [{ installNow }, { reapplyStoryFixes }, { FixesHaveChanged }] = await Promise.all([
    import('./bundled-content.ts'),
    import('./reapplied-stories.ts'),
    import('#features/captions/reapply/reapply-captions.service'),
  ]);
  const content = { version: versionText(own), stories: await reapplyStoryFixes(deps) };
  try {
    return await deps.db.transaction(async (transaction) => {
      const row = await transaction('instance').first<Row | undefined>('content_version').forUpdate().skipLocked();
      if (row !== undefined && isNewerThan(own, row.content_version)) {
        await installNow(transaction, content, deps.clock());
      }
      return row !== undefined;
    });
  } catch (error) {
    if (error instanceof FixesHaveChanged) return false;
    throw error;
  }
}

/** Installs this build's content, all or nothing, if the database's is older. Other processes wait until it is done. */
export async function installContent(deps: InstallDeps, own = OWN_CONTENT): Promise<void> {
  const isWanted = async () => {
    const row = await deps.db('instance').first<Row | undefined>('content_version');
    return isNewerThan(own, row?.content_version ?? null);
  };
  while ((await isWanted()) && !(await installAlone(deps, own))) await sleep(PAUSE);
}
