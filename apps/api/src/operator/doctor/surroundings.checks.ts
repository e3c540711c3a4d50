import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySmtp } from '#adapters/mailer';
import { openRedis } from '#adapters/redis';
import { listArchives } from '#backup/archives';
import { backupsFolder } from '#backup/dump-when-due';
import { readLastBackup } from '#backup/last-backup.store';
import { listFiles } from '#backup/list-files';
import { ROOT } from '#config-schema';
import { freeBytes } from '#db/free-space';
import { DAY, systemClock } from '#lib/clock';
import { within } from '#lib/within';
import { counted } from '#operator/sentences';
import { askVersion, OLD } from '#operator/yt-dlp-program';
import { fail, ok, warn, withDatabase, type Finding, type DoctorContext } from './finding.ts';

const MEGABYTE = 1024 * 1024;

/** With fewer free bytes than this, the embedded database is read-only. */
const LEAST_FREE = 100 * MEGABYTE;
const LITTLE_FREE = 1024 * MEGABYTE;

export async function checkDisk({ config: { dataDir } }: DoctorContext): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return warn(`There is no ${dataDir} yet: the first start creates it.`);
    return fail(`${dataDir} is not writable for this user: change its owner to the user that runs Wordreel.`);
  }
  const free = await freeBytes(dataDir);
  const text = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free in ${dataDir}`;
  if (free < LEAST_FREE) return fail(`${text}: free some space, because all writes are refused.`);
  return free < LITTLE_FREE ? warn(`${text}: free some space.`) : ok(`${text}.`);
}

export async function checkMail({ config }: DoctorContext): Promise<Finding> {
  const { smtpUrl, mailFrom, dataDir } = config;
  const folder = join(dataDir, 'outbox');
  if (smtpUrl === undefined) return warn(`Mails are only written to files in ${folder}: set SMTP_URL to send them.`);
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, { smtpUrl, from: mailFrom, folder, clock: systemClock, timeout: 5000 });
  } catch (error) {
    return fail(`${host} accepts no mail (${(error as Error).message}): check SMTP_URL.`);
  }
  return ok(`${host} accepts mail.`);
}

export async function checkRedis({ config: { redisUrl }, log }: DoctorContext): Promise<Finding> {
  if (redisUrl === undefined) return ok('REDIS_URL is not set: limits are counted in the database.');
  const redis = openRedis(redisUrl, log);
  const { host } = new URL(redisUrl);
  try {
    await within(5000, new Promise((resolve) => redis.once('ready', resolve)));
    await redis.ping();
    return ok(`${host} responds.`);
  } catch (error) {
    return fail(
      `${host} does not respond (${(error as Error).message}): each process counts by itself. Check REDIS_URL.`,
    );
  } finally {
    redis.disconnect();
  }
}

export const checkMedia = withDatabase(async (db, { config: { mediaDir } }) => {
  if (!(await db.schema.hasTable('videos'))) return ok('There are no videos yet.');
  const rows = await db('videos').whereNotNull('file_name').select<{ file_name: string }[]>('file_name');
  const here = new Set((await listFiles(mediaDir)).map(({ name }) => name));
  const missing = rows.filter((row) => !here.has(row.file_name)).map((row) => row.file_name);
  if (missing.length === 0) return ok(`${counted(rows.length, 'video file')}, none missing.`);
  const some = missing.slice(0, 3).join(', ');
  return warn(
    `${missing.length} of ${counted(rows.length, 'video file')} are not in ${mediaDir}, such as ${some}: copy them there.`,
  );
});

/** Returns the folders where backups may be: the daily dumps, and what `infra/backup.sh backups` writes. */
const backupFolders = (dataDir: string): string[] => [backupsFolder(dataDir), join(ROOT, 'backups')];

/** Reads what is recorded about backups, unless the database is closed, in use, or older than its table of jobs. */
async function recordedBackup({ db }: DoctorContext) {
  const nothing = { time: null, error: null };
  return db === null || !(await db.schema.hasTable('jobs')) ? nothing : readLastBackup(db);
}

export async function checkBackup(context: DoctorContext): Promise<Finding> {
  const { dataDir, databaseUrl } = context.config;
  const folders = databaseUrl === undefined ? [backupsFolder(dataDir)] : backupFolders(dataDir);
  const files = (await Promise.all(folders.map((folder) => listArchives(folder)))).flat();
  const recorded = await recordedBackup(context);
  const newest = Math.max(recorded.time ?? 0, ...files.map(({ time }) => time));
  if (recorded.error !== null) return fail(`The last backup failed (${recorded.error}): make one with \`backup\`.`);
  if (newest === 0) {
    return databaseUrl === undefined
      ? warn('There is no daily dump yet: Wordreel creates one a minute after its start.')
      : warn(
          `No backup is recorded, and none is in ${folders.join(' or ')}: run \`backup --daily\`, unless something ` +
            'else backs PostgreSQL up.',
        );
  }
  const days = (systemClock() - newest) / DAY;
  const kind = newest === recorded.time ? 'verified backup' : 'backup';
  const text = `The newest ${kind} is ${days.toFixed(1)} days old`;
  if (days <= 2) return ok(`${text}.`);
  const advice =
    databaseUrl === undefined ? 'is Wordreel running, and does the disk have space?' : 'run `backup` every day.';
  return warn(`${text}: ${advice}`);
}

export async function checkYtDlp({ config: { ytDlp } }: DoctorContext): Promise<Finding> {
  let releasedAt;
  try {
    releasedAt = await askVersion(ytDlp);
  } catch (error) {
    if (ytDlp !== 'yt-dlp') return fail((error as Error).message);
    return ok('yt-dlp is not installed; only `captions fetch` and `videos facts` need it.');
  }
  if (releasedAt === null) return warn(`${ytDlp} does not say its version: reinstall yt-dlp.`);
  const days = Math.floor((systemClock() - releasedAt) / DAY);
  return systemClock() - releasedAt < OLD
    ? ok(`yt-dlp is ${counted(days, 'day')} old.`)
    : warn(`yt-dlp is ${counted(days, 'day')} old, and YouTube changes often: update it.`);
}
