import { join } from 'node:path';
import { freeBytes } from '#db/free-space';
import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { HOUR, MINUTE } from '#lib/clock';
import { dumpEmbedded } from './dump-embedded.ts';
import { backupsFolder, dumpWhenDue } from './dump-when-due.ts';
import { verifyArchive } from './verify-archive.ts';

/** The first dump waits this long, so as not to slow startup. A process that ends sooner isn't a real installation. */
const FIRST_PAUSE = MINUTE;

/** Dumps the embedded database once a day. PostgreSQL is backed up by its operator. */
export function backupJobs({ config, db, clock, log }: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>): Job[] {
  if (config.databaseUrl !== undefined) return [];
  const begun = clock();
  const dump = (folder: string) => dumpEmbedded(db, join(config.dataDir, 'pglite'), folder);
  const verify = (archive: string) => verifyArchive(archive, backupsFolder(config.dataDir), config, log);
  return [
    {
      name: 'daily dump',
      pause: HOUR,
      isNeeded: async () => clock() - begun >= FIRST_PAUSE,
      run: () => dumpWhenDue({ own: config, log, dump, verify, freeBytes }, clock()),
    },
  ];
}
