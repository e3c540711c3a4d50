import { randomUUID } from 'node:crypto';
import { type LearnedWeek, WEEKLY_MAIL_PATH } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import { HOUR, MINUTE } from '#lib/clock';
import { weeklyMail } from '#mail/templates/weekly-mail';
import { openZones, weekToReport } from './mail-times.ts';
import type { WeeklyMailDeps } from './weekly-mail.service.ts';
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

type MailFailure =
  /** The server currently accepts no mail at all. */
  | 'server'
  /** The server does not accept this mail now. */
  | 'later'
  /** The server rejects this mail for good. */
  | 'refused'
  /** It is unknown whether the server accepted it. */
  | 'unsure';

/** SMTP commands whose errors concern one mail; errors of earlier commands concern the server. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** RFC 5321, 4.2.1: codes of 500 or more are permanent. `unsure` if the server may have accepted the mail. */
function failureOf(error: unknown): MailFailure {
  const { command, responseCode, isHandedOver } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (!OF_THE_MAIL.has(command)) return 'server';
    return responseCode < 500 ? 'later' : 'refused';
  }
  return isHandedOver === false ? 'server' : 'unsure';
}

const PORTION = 50;

/** Pauses between a temporary failure and the next attempt; no attempt is made after the evening. */
const FIRST_PAUSE = 5 * MINUTE;
const PAUSES = [FIRST_PAUSE, 30 * MINUTE, 2 * HOUR];

/** After this many refused weeks in a row, the mail is turned off until the learner turns it on again. */
const MOST_REFUSED = 3;

type Outcome = MailFailure | 'broken' | 'sent' | 'idle' | 'passed over';

interface Turn {
  readonly reader: Reader;
  readonly week: StudyDay;
}

/** Builds one mail. Its only links point to `PUBLIC_URL`. */
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

/** Turns off mail to an address that keeps refusing it, because more would look like spam to the address's server. */
async function stopIfAlwaysRefused({ db, log, preferences }: WeeklyMailDeps, userId: string): Promise<void> {
  const last = await lastMails(db, userId, MOST_REFUSED);
  if (last.length < MOST_REFUSED || last.some((state) => state !== 'refused')) return;
  await preferences.reset(userId, 'weeklyMail');
  log.info({ userId }, 'weekly mails turned off: the address was refused repeatedly');
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
  // If the server is down, the job pauses as a whole; the pause here lets another mail be tried first.
  const pause = failure === 'server' ? FIRST_PAUSE : (PAUSES[Math.min(attempt, PAUSES.length) - 1] ?? FIRST_PAUSE);
  await settleMail(db, mail, { state: 'waiting', now, nextAt: now + pause });
}

/** Claims a mail, then sends it once: a killed process loses at most one mail, and no mail is sent twice. */
async function sendOne(deps: WeeklyMailDeps, turn: Turn): Promise<Outcome> {
  const { db, clock, weeklyMailer, log } = deps;
  const { userId, email, zone } = turn.reader;
  const mail = { userId, week: turn.week };
  const rolloverHour = await deps.activity.rolloverHourOf(userId);
  if (weekToReport(clock(), { zone, rolloverHour }) !== turn.week) return 'passed over';
  const learned = await deps.activity.learnedWeek({ userId, zone, now: clock(), from: turn.week });
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

/** An error for one learner does not affect the others; the next run tries again. */
async function trySendOne(deps: WeeklyMailDeps, turn: Turn): Promise<Outcome> {
  try {
    return await sendOne(deps, turn);
  } catch (error) {
    deps.log.error({ mail: 'weekly', userId: turn.reader.userId, err: error }, 'could not create mail');
    return 'broken';
  }
}

export async function isMailTime({ db, clock }: Pick<WeeklyMailDeps, 'db' | 'clock'>): Promise<boolean> {
  return openZones(await zonesOfReaders(db), clock()) !== null;
}

/** Sends the due mails one after another. Only a server failure ends the run early (`isStuck`); the rest then wait. */
export async function sendWeeklyMails(deps: WeeklyMailDeps, signal: AbortSignal) {
  const { db, clock } = deps;
  const counts = { sent: 0, idle: 0, failed: 0 };
  const open = openZones(await zonesOfReaders(db), clock());
  if (open === null) return { ...counts, isStuck: false };
  let after: string | null = null;
  while (!signal.aborted) {
    const readers: Reader[] = await dueReaders(db, { ...open, now: clock(), after, most: PORTION });
    for (const reader of readers) {
      if (signal.aborted) break;
      const outcome = await trySendOne(deps, { reader, week: open.week });
      if (outcome === 'sent' || outcome === 'idle') counts[outcome] += 1;
      else if (outcome !== 'passed over') counts.failed += 1;
      // Every remaining mail would wait just as long for a server that does not respond.
      if (outcome === 'server' || outcome === 'unsure') return { ...counts, isStuck: true };
    }
    if (readers.length < PORTION) break;
    after = readers.at(-1)?.userId ?? null;
  }
  return { ...counts, isStuck: false };
}
