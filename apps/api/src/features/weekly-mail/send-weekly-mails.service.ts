import { randomUUID } from 'node:crypto';
import { type LearnedWeek, WEEKLY_MAIL_PATH } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import { HOUR, MINUTE } from '#lib/clock';
import { weeklyMail } from '#mail/templates/weekly-mail';
import { failureOf, type MailFailure } from './mail-failure.ts';
import { openZones, weekToReport } from './mail-times.ts';
import type { WeeklyMailDeps } from './weekly-mail-deps.ts';
import {
  claimMail,
  dropOldMails,
  dueReaders,
  lastMails,
  noteIdleWeek,
  type Reader,
  settleMail,
  zonesOfReaders,
} from './weekly-mails.store.ts';

const PORTION = 50;

/** Between a failure that may pass and the next try; the evening ends the last one. */
const FIRST_PAUSE = 5 * MINUTE;
const PAUSES = [FIRST_PAUSE, 30 * MINUTE, 2 * HOUR];

/** After so many weeks in which the address was refused nothing is sent to it, until the learner wants it anew. */
const MOST_REFUSED = 3;

/** What became of a mail of a portion. */
type Outcome = MailFailure | 'broken' | 'sent' | 'idle' | 'passed over';

interface Turn {
  readonly reader: Reader;
  readonly week: StudyDay;
}

/** What one mail is made of; it holds no address of the server's but `PUBLIC_URL`. */
function mailFor({ config, mailLinks }: WeeklyMailDeps, { userId, email }: Reader, week: LearnedWeek) {
  const { publicUrl } = config;
  const token = mailLinks.make(userId);
  const forms = weeklyMail(week, {
    studyUrl: `${publicUrl}/study`,
    offUrl: `${publicUrl}${WEEKLY_MAIL_PATH}#${token}`,
  });
  const off = { url: `${publicUrl}/api/weekly-mail/off?token=${token}` };
  return { id: randomUUID(), to: email, ...forms, off };
}

/** Ends the mails to an address that was refused again and again: its server would take this one for a sender of junk. */
async function stopIfAlwaysRefused({ db, clock, rollBack, log }: WeeklyMailDeps, userId: string): Promise<void> {
  const last = await lastMails(db, userId, MOST_REFUSED);
  if (last.length < MOST_REFUSED || last.some((state) => state !== 'refused')) return;
  await rollBack(db, userId, 'weeklyMail', clock());
  log.info({ userId }, 'weekly mails are off: the address was refused again and again');
}

async function noteFailure(deps: WeeklyMailDeps, { reader, week }: Turn, failure: MailFailure, attempt: number) {
  const { db, clock } = deps;
  const mail = { userId: reader.userId, week };
  const now = clock();
  if (failure === 'unsure' || failure === 'refused') {
    await settleMail(db, mail, { state: failure, now });
    if (failure === 'refused') await stopIfAlwaysRefused(deps, reader.userId);
    return;
  }
  // Of a server that is away the job keeps off by itself; the pause lets another mail try it next.
  const pause = failure === 'server' ? FIRST_PAUSE : (PAUSES[Math.min(attempt, PAUSES.length) - 1] ?? FIRST_PAUSE);
  await settleMail(db, mail, { state: 'waiting', now, nextAt: now + pause });
}

/**
 * Sends one learner's mail, or none. It is put together first, and only then taken: from there to the server it is one
 * step, so that a process that ends in the middle loses one mail at most, and none is ever sent twice.
 */
async function sendOne(deps: WeeklyMailDeps, turn: Turn): Promise<Outcome> {
  const { db, clock, weeklyMailer, log } = deps;
  const { userId, email, zone } = turn.reader;
  const mail = { userId, week: turn.week };
  const rolloverHour = await deps.rolloverHourOf(db, userId);
  if (weekToReport(clock(), { zone, rolloverHour }) !== turn.week) return 'passed over';
  const learned = await deps.learnedWeek(db, { userId, zone, now: clock(), from: turn.week });
  if (learned === null) {
    await noteIdleWeek(db, mail, clock());
    return 'idle';
  }
  const forms = mailFor(deps, turn.reader, learned);
  const attempt = await claimMail(db, { ...mail, email }, clock());
  if (attempt === null) return 'passed over';
  try {
    await weeklyMailer.send(forms);
  } catch (error) {
    const failure = failureOf(error);
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.warn({ mail: 'weekly', failure, attempt, code, responseCode }, 'mail not sent');
    await noteFailure(deps, turn, failure, attempt);
    return failure;
  }
  await settleMail(db, mail, { state: 'sent', now: clock() });
  await dropOldMails(db, mail);
  return 'sent';
}

/** What goes wrong with one learner is theirs: the others have their mail all the same, and the next run tries again. */
async function trySendOne(deps: WeeklyMailDeps, turn: Turn): Promise<Outcome> {
  try {
    return await sendOne(deps, turn);
  } catch (error) {
    deps.log.error({ mail: 'weekly', userId: turn.reader.userId, err: error }, 'mail not made');
    return 'broken';
  }
}

/** How a run went. */
export interface WeeklyRun {
  readonly sent: number;
  readonly idle: number;
  readonly failed: number;
  /** Whether the mail server took nothing any more, so that the rest waits. */
  readonly isStuck: boolean;
}

/** Whether a mail may come now for anybody who wants one. */
export async function isMailTime({ db, clock }: Pick<WeeklyMailDeps, 'db' | 'clock'>): Promise<boolean> {
  return openZones(await zonesOfReaders(db), clock()) !== null;
}

/**
 * Sends the mails that are due, one after the other. A mail that fails holds no other up; where the server itself fails,
 * the run ends.
 * @param signal ends it after the mail that is under way
 */
export async function sendWeeklyMails(deps: WeeklyMailDeps, signal: AbortSignal): Promise<WeeklyRun> {
  const { db, clock } = deps;
  const counts = { sent: 0, idle: 0, failed: 0 };
  const open = openZones(await zonesOfReaders(db), clock());
  if (open === null) return { ...counts, isStuck: false };
  let after: string | null = null;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop
    const readers: Reader[] = await dueReaders(db, { ...open, now: clock(), after, most: PORTION });
    for (const reader of readers) {
      if (signal.aborted) break;
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await trySendOne(deps, { reader, week: open.week });
      if (outcome === 'sent' || outcome === 'idle') counts[outcome] += 1;
      else if (outcome !== 'passed over') counts.failed += 1;
      // A server that did not answer would let each of the others wait as long.
      if (outcome === 'server' || outcome === 'unsure') return { ...counts, isStuck: true };
    }
    if (readers.length < PORTION) break;
    after = readers.at(-1)?.userId ?? null;
  }
  return { ...counts, isStuck: false };
}
