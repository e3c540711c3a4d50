import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#deps';
import { isNewerThan, OWN_CONTENT, versionText, type ContentVersion } from './content-order.ts';

interface Row {
  readonly content_version: string | null;
}

/** So long a process waits before it looks whether the one that works is through. */
const PAUSE = 200;

type InstallDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** @returns false where another process is at it, or learners put the stories right just now */
async function installAlone(deps: InstallDeps, own: ContentVersion): Promise<boolean> {
  // The module is loaded only when there is something to install: most starts have nothing.
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

/**
 * Brings the catalogue, the stories and the glossaries of this build into the database, unless what is there is as new
 * or newer; all or nothing. What learners have put right in a story stays. Several processes may do so at once: the
 * first one works, the others wait for it, longer than a statement may take.
 * @param own what this build brings
 */
export async function installContent(deps: InstallDeps, own = OWN_CONTENT): Promise<void> {
  const isWanted = async () => {
    const row = await deps.db('instance').first<Row | undefined>('content_version');
    return isNewerThan(own, row?.content_version ?? null);
  };
  while ((await isWanted()) && !(await installAlone(deps, own))) await sleep(PAUSE); // oxlint-disable-line no-await-in-loop
}
