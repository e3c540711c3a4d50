import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySmtp } from '#adapters/mailer';
import { openRedis } from '#adapters/redis';
import { backupsFolder, listDumps } from '#backup/dump-when-due';
import { listFiles } from '#backup/list-files';
import { freeBytes } from '#db/free-space';
import { DAY, systemClock } from '#lib/clock';
import { within } from '#lib/within';
import { counted } from '#operator/sentences';
import { fail, ok, warn, withDatabase, type Finding, type DoctorContext } from './finding.ts';

const MEGABYTE = 1024 * 1024;

/** Below it the embedded database is only read. */
const LEAST_FREE = 100 * MEGABYTE;
const LITTLE_FREE = 1024 * MEGABYTE;

/** Whether something more can be written into DATA_DIR. */
export async function checkDisk({ config: { dataDir } }: DoctorContext): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warn(`There is no ${dataDir} yet: the first start makes it.`);
    return fail(`${dataDir} cannot be written by this user: give it to the user that runs Wordreel.`);
  }
  const free = await freeBytes(dataDir);
  const says = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free in ${dataDir}`;
  if (free < LEAST_FREE) return fail(`${says}: make room, for nothing is written any more.`);
  return free < LITTLE_FREE ? warn(`${says}: make room.`) : ok(`${says}.`);
}

/** Whether mails go out. */
export async function checkMail({ config }: DoctorContext): Promise<Finding> {
  const { smtpUrl, mailFrom, dataDir } = config;
  const folder = join(dataDir, 'outbox');
  if (smtpUrl === undefined) return warn(`Mails go to files in ${folder}, to nobody else: set SMTP_URL to send them.`);
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, { smtpUrl, from: mailFrom, folder, clock: systemClock, timeout: 5000 });
  } catch (error) {
    return fail(`${host} takes no mail (${(error as Error).message}): see SMTP_URL.`);
  }
  return ok(`${host} takes mails.`);
}

/** Whether limits are shared. */
export async function checkRedis({ config: { redisUrl }, log }: DoctorContext): Promise<Finding> {
  if (redisUrl === undefined) return ok('REDIS_URL is not set: limits are counted in the database.');
  const redis = openRedis(redisUrl, log);
  const { host } = new URL(redisUrl);
  try {
    await within(5000, new Promise((resolve) => redis.once('ready', resolve)));
    await redis.ping();
    return ok(`${host} answers.`);
  } catch (error) {
    return fail(`${host} does not answer (${(error as Error).message}): each process counts by itself. See REDIS_URL.`);
  } finally {
    redis.disconnect();
  }
}

/** Whether the video files are there that the database knows. */
export const checkMedia = withDatabase(async (db, { config: { mediaDir } }) => {
  if (!(await db.schema.hasTable('videos'))) return ok('There are no videos yet.');
  const rows = await db('videos').whereNotNull('file_name').select<{ file_name: string }[]>('file_name');
  const here = new Set((await listFiles(mediaDir)).map(({ name }) => name));
  const missing = rows.filter((row) => !here.has(row.file_name)).map((row) => row.file_name);
  if (missing.length === 0) return ok(`${counted(rows.length, 'video file')}, all there.`);
  const some = missing.slice(0, 3).join(', ');
  return warn(
    `${missing.length} of ${counted(rows.length, 'video file')} are not in ${mediaDir}, such as ${some}: copy them there.`,
  );
});

/** Whether the embedded database has been dumped of late. */
export async function checkDumps({ config: { dataDir, databaseUrl } }: DoctorContext): Promise<Finding> {
  if (databaseUrl !== undefined) return ok('`backup` is for you to run each day: nothing else backs PostgreSQL up.');
  const [newest] = await listDumps(backupsFolder(dataDir));
  if (newest === undefined) return warn('There is no daily dump yet: Wordreel makes one a minute after its start.');
  const days = (systemClock() - newest.time) / DAY;
  const says = `The newest daily dump, ${newest.name}, is ${days.toFixed(1)} days old`;
  return days > 2 ? warn(`${says}: is Wordreel running, and is there room on the disk?`) : ok(`${says}.`);
}
