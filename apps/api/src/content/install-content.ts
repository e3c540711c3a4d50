import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_VERSION } from '@wordreel/content';
import { TOKENISER_VERSION } from '@wordreel/language';
import type { Knex } from 'knex';
import type { Deps } from '#deps';

/** What this build brings: other data, or other rules of what a word is. */
export const VERSION = `${CONTENT_VERSION}.${TOKENISER_VERSION}`;

/** So long a process waits before it looks whether the one that works is through. */
const PAUSE = 200;

/** @returns false where another process is at it */
async function installAlone(db: Knex, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await transaction('instance')
      .first<{ content_version: string | null }>('content_version')
      .forUpdate()
      .skipLocked();
    if (row !== undefined && row.content_version !== VERSION) {
      // Most starts have nothing to install.
      const { installNow } = await import('./bundled-content.ts');
      await installNow(transaction, VERSION, now);
    }
    return row !== undefined;
  });
}

/**
 * Brings the catalogue, the stories and the glossaries of this build into the database, once for each build; all or
 * nothing. Several processes may do so at once: the first one works, the others wait for it, longer than a statement
 * may take.
 */
export async function installContent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const isThere = async () => (await db('instance').where({ content_version: VERSION }).first('id')) !== undefined;
  while (!(await isThere()) && !(await installAlone(db, clock()))) await sleep(PAUSE); // oxlint-disable-line no-await-in-loop
}
