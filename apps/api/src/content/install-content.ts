import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_VERSION } from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Deps } from '#deps';

/** What this build brings: other data, or other rules of what a word is. */
const VERSION = `${CONTENT_VERSION}.${TOKENISER_VERSION}`;

/** So long a process waits before it looks whether the one that works is through. */
const PAUSE = 200;

type InstallDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

/** @returns false where another process is at it, or learners put the stories right just now */
async function installAlone(deps: InstallDeps): Promise<boolean> {
  // Most starts have nothing to install.
  const [{ installNow }, { mendStories }, { FixesHaveChanged }] = await Promise.all([
    import('./bundled-content.ts'),
    import('./mended-stories.ts'),
    import('#features/captions/mended-captions.service'),
  ]);
  const content = { version: VERSION, stories: await mendStories(deps) };
  try {
    return await deps.db.transaction(async (transaction) => {
      const row = await transaction('instance')
        .first<{ content_version: string | null }>('content_version')
        .forUpdate()
        .skipLocked();
      if (row !== undefined && row.content_version !== VERSION) await installNow(transaction, content, deps.clock());
      return row !== undefined;
    });
  } catch (error) {
    if (error instanceof FixesHaveChanged) return false;
    throw error;
  }
}

/**
 * Brings the catalogue, the stories and the glossaries of this build into the database, once for each build; all or
 * nothing. What learners have put right in a story stays. Several processes may do so at once: the first one works, the
 * others wait for it, longer than a statement may take.
 */
export async function installContent(deps: InstallDeps): Promise<void> {
  const { db } = deps;
  const isThere = async () => (await db('instance').where({ content_version: VERSION }).first('id')) !== undefined;
  while (!(await isThere()) && !(await installAlone(deps))) await sleep(PAUSE); // oxlint-disable-line no-await-in-loop
}
