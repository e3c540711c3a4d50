import type { HostCommand } from '#operator/command';
import { checkClock, checkContent, checkMigrations } from './database.checks.ts';
import { fail, type Check, type Finding, type DoctorContext } from './finding.ts';
import { openToLook } from './open-database.ts';
import { checkOwnSecrets } from './secrets.check.ts';
import { checkDisk, checkDumps, checkMail, checkMedia, checkRedis, checkTutor } from './surroundings.checks.ts';

const CHECKS: readonly (readonly [string, Check])[] = [
  ['secrets', checkOwnSecrets],
  ['migrations', checkMigrations],
  ['disk', checkDisk],
  ['mail', checkMail],
  ['tutor', checkTutor],
  ['clock', checkClock],
  ['content', checkContent],
  ['Redis', checkRedis],
  ['media', checkMedia],
  ['dumps', checkDumps],
];

/** Turns an error message into a sentence, with a capital letter and a period. */
const sentence = (text: string): string =>
  text.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

/** Runs a check. A check that throws becomes a failed finding and does not stop the others. */
async function findingOf(check: Check, context: DoctorContext): Promise<Finding> {
  try {
    return await check(context);
  } catch (error) {
    return fail(sentence((error as Error).message));
  }
}

const lineOf = (name: string, { verdict, text }: Finding): string =>
  `${verdict.padEnd(4)}  ${name.padEnd(10)}  ${text}`;

export const doctorCommand: HostCommand = {
  name: 'doctor',
  summary: 'Check secrets, migrations, disk, mail, tutor, clock, content, Redis and media, with advice on problems',
  prepare: () => async (host) => {
    const config = host.config();
    const { db, finding, close } = await openToLook(config, host.log);
    const verdicts = [finding.verdict];
    host.say(lineOf('database', finding));
    try {
      for (const [name, check] of CHECKS) {
        // Sequential: each line is printed as soon as it is ready, and the embedded database has a single connection.
        const found = await findingOf(check, { config, db, log: host.log });
        host.say(lineOf(name, found));
        verdicts.push(found.verdict);
      }
    } finally {
      await close();
    }
    return verdicts.includes('fail') ? 1 : 0;
  },
};
