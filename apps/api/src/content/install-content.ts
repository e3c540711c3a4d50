import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { isNewerThan, OWN_CONTENT, versionText, type ContentVersion } from './content-order.ts';

interface Row {
  readonly content_version: string | null;
}

/** So long a process waits before it looks whether the one that works is through. */
const PAUSE = 200;

/** @returns false where another process is at it */
async function installAlone(db: Knex, own: ContentVersion, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await transaction('instance').first<Row | undefined>('content_version').forUpdate().skipLocked();
    if (row !== undefined && isNewerThan(own, row.content_version)) {
      // Most starts have nothing to install.
      const { installNow } = await import('./bundled-content.ts');
      await installNow(transaction, versionText(own), now);
    }
    return row !== undefined;
  });
}

/**
 * Brings the catalogue, the stories and the glossaries of this build into the database, unless what is there is as new
 * or newer; all or nothing. Several processes may do so at once: the first one works, the others wait for it, longer
 * than a statement may take.
 * @param own what this build brings
 */
export async function installContent({ db, clock }: Pick<Deps, 'db' | 'clock'>, own = OWN_CONTENT): Promise<void> {
  const isWanted = async () => {
    const row = await db('instance').first<Row | undefined>('content_version');
    return isNewerThan(own, row?.content_version ?? null);
  };
  while ((await isWanted()) && !(await installAlone(db, own, clock()))) await sleep(PAUSE); // oxlint-disable-line no-await-in-loop
}
