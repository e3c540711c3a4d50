import type { HostCommand } from '#operator/command';
import { SECOND } from '#lib/clock';
import { within } from '#lib/within';
import { checkClock, checkContent, checkMigrations, checkReplicas } from './database.checks.ts';
import { fail, type Check, type Finding, type DoctorContext } from './finding.ts';
import { checkSpeech, checkTranscription, checkTutor } from './models.checks.ts';
import { openToLook } from './open-database.ts';
import { checkOwnSecrets } from './secrets.check.ts';
import { checkPublicUrl, checkServer } from './server.checks.ts';
import { checkStandby } from './standby.check.ts';
import { checkBackup, checkDisk, checkMail, checkMedia, checkRedis, checkYtDlp } from './surroundings.checks.ts';

/** Each check with its name and, if it is slow, the seconds that it may take. */
const CHECKS: readonly (readonly [name: string, check: Check, seconds?: number])[] = [
  ['server', checkServer],
  ['PUBLIC_URL', checkPublicUrl, 20],
  ['secrets', checkOwnSecrets],
  ['migrations', checkMigrations],
  ['replicas', checkReplicas],
  ['reads', checkStandby],
  ['disk', checkDisk],
  ['mail', checkMail],
  ['tutor', checkTutor, 60],
  ['speech', checkSpeech],
  ['transcripts', checkTranscription],
  ['yt-dlp', checkYtDlp],
  ['clock', checkClock],
  ['content', checkContent],
  ['Redis', checkRedis],
  ['media', checkMedia, 60],
  ['backup', checkBackup],
];

const LONGEST = 15;

/** In ms. */
const LONGEST_CLOSE = 5 * SECOND;

/** Turns an error message into a sentence, with a capital letter and a period. */
const sentence = (text: string): string =>
  text.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

/** Runs a check. A check that throws or takes too long becomes a failed finding and does not stop the others. */
async function findingOf(check: Check, seconds: number, context: DoctorContext): Promise<Finding> {
  const late = fail(`There was no result within ${seconds} s: something that it asks does not respond.`);
  const found = check(context).catch((error: unknown) => fail(sentence((error as Error).message)));
  return within(seconds * SECOND, found).catch(() => late);
}

const lineOf = (name: string, { verdict, text }: Finding): string =>
  `${verdict.padEnd(4)}  ${name.padEnd(11)}  ${text}`;

export const doctorCommand: HostCommand = {
  name: 'doctor',
  summary: 'Check the server, its database, mail, models, disk, backup and address, with advice on problems',
  prepare: () => async (host) => {
    const config = host.config();
    const { db, finding, isInUse, close } = await openToLook(config, host.log);
    const verdicts = [finding.verdict];
    host.say(lineOf('database', finding));
    try {
      const context = { config, db, isInUse, log: host.log };
      // All at once, because most of them wait for other servers; printed in their order.
      const running = CHECKS.map(
        ([name, check, seconds = LONGEST]) => [name, findingOf(check, seconds, context)] as const,
      );
      for (const [name, found] of running) {
        const { verdict } = await found;
        host.say(lineOf(name, await found));
        verdicts.push(verdict);
      }
    } finally {
      // A check that was given up may still use the database.
      await within(LONGEST_CLOSE, close()).catch(() => undefined);
    }
    return verdicts.includes('fail') ? 1 : 0;
  },
};
