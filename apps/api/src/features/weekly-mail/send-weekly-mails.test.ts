import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { newEmail } from '#testing/learners/people';
import { newMailReader, type ReaderWishes, wishMail } from '#testing/learners/mail-readers';
import { openSmtpServer, readable, refusal } from '#testing/processes/smtp-server';
import { stopTime } from '#testing/processes/stop-time';
import { describeDatabases } from '#testing/test-databases';
import { until } from '#testing/until';
import { createServices } from '#services';
import type { ActivityService } from '#features/activity/activity.api';
import { sendWeeklyMails } from './send-weekly-mails.service.ts';
import { weeklyMailJobs } from './weekly-mail.jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 10:00 in Berlin. */
const MONDAY = Date.UTC(2026, 2, 2, 9);
const WEEK = Date.UTC(2026, 1, 23) / DAY;
const parts = (api: AccountsApi) => ({ ...api.deps, ...createServices(api.deps) });
const never = new AbortController().signal;

/** Changes something after a mail was built and before it is claimed. */
function sendAmid(api: AccountsApi, change: () => Promise<unknown>) {
  const deps = parts(api);
  const learnedWeek: ActivityService['learnedWeek'] = async (of) => {
    const week = await deps.activity.learnedWeek(of);
    await change();
    return week;
  };
  return sendWeeklyMails({ ...deps, activity: { ...deps.activity, learnedWeek } }, never);
}

describeDatabases('weekly mails', (database) => {
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
  let first: AccountsApi;
  let second: AccountsApi;
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-weekly-'));

  beforeAll(async () => {
    smtp = await openSmtpServer();
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, PUBLIC_URL: 'https://words.example' };
    first = await createAccountsApi(database(), env);
    second = await createAccountsApi(database(), env);
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
    smtp.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    smtp.calm();
    stopTime(MONDAY);
    await db()('weekly_mails').delete();
    await db()('preferences').delete();
  });

  const db = (): Knex => database().db;
  const send = (api = first) => sendWeeklyMails(parts(api), never);
  const states = () => db()('weekly_mails').orderBy('user_id').pluck('state');
  const receivers = () => smtp.state.received.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);

  const wish = (userId: string, zone: string | null) => wishMail(db(), userId, zone);
  const newReader = (of: ReaderWishes = {}) => newMailReader(db(), MONDAY, of);

  test('a learner whose week cannot be computed does not block the others', async () => {
    const readers = [await newReader(), await newReader(), await newReader()];
    const [broken, ...others] = readers.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const deps = parts(first);
    const learnedWeek: ActivityService['learnedWeek'] = (of) => {
      if (of.userId === broken?.id) throw new Error('Could not compute the week');
      return deps.activity.learnedWeek(of);
    };
    expect(await sendWeeklyMails({ ...deps, activity: { ...deps.activity, learnedWeek } }, never)).toMatchObject({
      sent: 2,
      failed: 1,
      isStuck: false,
    });
    expect(receivers()).toEqual(others.map(({ email }) => email));
    expect(await send()).toMatchObject({ sent: 1, failed: 0 });
  });

  test('reports the week in text and HTML, with an unsubscribe header', async () => {
    const { email } = await newReader({ word: '<b>Häuser & "Co"</b>' });
    expect(await send()).toEqual({ sent: 1, idle: 0, failed: 0, isStuck: false });
    const [mail = ''] = smtp.state.received;
    const text = readable(mail);
    expect(text).toContain(`To: ${email}`);
    expect(text).toContain('Subject: Your week in German');
    expect(text).toContain('What you learned from February 23 to March 1.');
    expect(text).toMatch(/New words:\s+1/);
    expect(text).toContain('https://words.example/study');
    expect(text).not.toMatch(/streak|missed|lost|behind/i);
    const token = /^List-Unsubscribe: <https:\/\/words\.example\/api\/weekly-mail\/off\?token=([\w-]+)>\r$/m.exec(mail);
    expect(first.deps.mailLinks.read(token?.[1] ?? '')).not.toBeNull();
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toContain(`https://words.example/weekly-mail#${token?.[1]}`);
  });

  test('escapes upcoming words in HTML and marks their language', async () => {
    const { id } = await newReader({ word: '<img src=x onerror=1>' });
    const arabic = { user_id: id, lang: 'ar', word: 'بيت', created_at: new Date(MONDAY - DAY) };
    await db()('words').insert(arabic);
    const words = await db()('words').where({ user_id: id }).select<{ id: string; lang: string }[]>('id', 'lang');
    await db()('review_state').insert(
      words.map(({ id: word_id, lang }) => ({
        word_id,
        user_id: id,
        lang,
        stability: 3,
        difficulty: 5,
        last_day: WEEK + 3,
        due_day: WEEK + 8,
        algo: 'fsrs-6',
        reps: 1,
        lapses: 0,
      })),
    );
    await send();
    const text = readable(smtp.state.received[0]);
    expect(text).toContain('Coming up: <img src=x onerror=1>');
    expect(text).toContain('Coming up: \u2068بيت\u2069');
    const html = text.slice(text.indexOf('<!doctype'));
    expect(html).toContain('<bdi lang="de" dir="auto">&lt;img src=x onerror=1&gt;</bdi>');
    expect(html).toContain('<bdi lang="ar" dir="auto">بيت</bdi>');
    expect(html).not.toContain('<img');
    expect(text).toContain('Subject: Your week in Arabic and German');
  });

  test('a week without activity sends no mail and is not checked again', async () => {
    await newReader({ daysAgo: 9 });
    expect(await send()).toMatchObject({ sent: 0, idle: 1 });
    expect(await send()).toMatchObject({ sent: 0, idle: 0 });
    expect(smtp.state.received).toEqual([]);
  });

  test('disabled accounts, leaving accounts and learners without the preference get no mail', async () => {
    const account = (facts: object) => newReader({ account: facts });
    await account({ disabled_at: new Date(0) });
    await account({ leaves_at: new Date(MONDAY + DAY) });
    const { id } = await newReader();
    await wish(id, null);
    const other = await newReader();
    await db()('preferences').where({ user_id: other.id }).delete();
    expect(await send()).toEqual({ sent: 0, idle: 0, failed: 0, isStuck: false });
    expect(await states()).toEqual([]);
  });

  test("arrives on Mondays between 8:00 and 21:00 in each learner's time zone", async () => {
    const berlin = await newReader();
    const tokyo = await newReader({ zone: 'Asia/Tokyo' });
    const honolulu = await newReader({ zone: 'Pacific/Honolulu' });
    await newReader({ zone: 'Nowhere/Land' });
    const sentAt = new Map<string | undefined, number>();
    for (let hour = -24; hour < 48; hour += 1) {
      jest.setSystemTime(Date.UTC(2026, 2, 2, hour));
      const before = smtp.state.received.length;
      await send();
      for (const email of receivers().slice(before)) sentAt.set(email, hour);
    }
    expect(sentAt).toEqual(
      new Map([
        [tokyo.email, -1],
        [berlin.email, 7],
        [honolulu.email, 18],
      ]),
    );
    expect(smtp.state.received).toHaveLength(3);
  });

  test('concurrent runs in two processes, and a later run, send one mail per learner', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => newReader()));
    await Promise.all([send(first), send(second), send(first), send(second)]);
    jest.setSystemTime(MONDAY + HOUR);
    await send(second);
    expect(receivers()).toHaveLength(readers.length);
    expect(new Set(receivers())).toEqual(new Set(readers.map(({ email }) => email)));
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  test('a process killed between claiming and sending loses the mail and never sends it twice', async () => {
    await newReader();
    const killed = {
      ...parts(first),
      weeklyMailer: { send: () => new Promise<never>(() => undefined), close: () => undefined },
    };
    void sendWeeklyMails(killed, never);
    await until(async () => (await states())[0] === 'sending');
    jest.setSystemTime(MONDAY + 2 * HOUR);
    expect(await send(second)).toMatchObject({ sent: 0 });
    expect(await states()).toEqual(['sending']);
    jest.setSystemTime(MONDAY + 7 * DAY);
    await db()('words').update({ created_at: new Date(MONDAY + DAY) });
    expect(await send(second)).toMatchObject({ sent: 1 });
  });

  test('turning the mail off, or changing the address, while the mail is built prevents sending', async () => {
    const { id, email } = await newReader();
    await sendAmid(first, () => wish(id, null));
    await wish(id, 'Europe/Berlin');
    await sendAmid(first, () => db()('users').where({ id }).update({ email: newEmail() }));
    expect(smtp.state.received).toEqual([]);
    expect(await states()).toEqual([]);
    await db()('users').where({ id }).update({ email });
    expect(await send()).toMatchObject({ sent: 1 });
  });

  test('a server that accepts nothing is tried once per run with growing pauses; then everything is sent', async () => {
    await Promise.all(Array.from({ length: 5 }, () => newReader()));
    smtp.state.onSender = () => refusal(421);
    const runs: number[] = [];
    const [job] = weeklyMailJobs(parts(first));
    const minute = async (n: number): Promise<void> => {
      jest.setSystemTime(MONDAY + n * MINUTE);
      if ((await job?.isNeeded?.()) !== true) return;
      runs.push(n);
      await job?.run(never);
    };
    for (let n = 0; n < 60; n += 1) await minute(n);
    expect(runs).toEqual([0, 1, 6, 21, 51]);
    smtp.calm();
    for (let n = 60; n < 120; n += 1) await minute(n);
    expect(smtp.state.received).toHaveLength(5);
    expect(new Set(receivers()).size).toBe(5);
  });

  test('a refused address does not block others, and gets no more mail after three weeks in a row', async () => {
    const bad = await newReader();
    const good = await newReader();
    smtp.state.onReceiver = (address) => (address === bad.email ? refusal(550) : null);
    for (const week of [0, 1, 2, 3]) {
      jest.setSystemTime(MONDAY + week * 7 * DAY);
      await db()('words').update({ created_at: new Date(MONDAY + (week * 7 - 2) * DAY) });
      expect(await send()).toMatchObject({ sent: 1, failed: week < 3 ? 1 : 0 });
      expect(await send()).toMatchObject({ sent: 0, failed: 0 });
    }
    expect(new Set(receivers())).toEqual(new Set([good.email]));
    const row = await db()('preferences').where({ user_id: bad.id }).first('value');
    expect(row).toEqual({ value: null });
  });

  test('a temporarily rejected mail is tried again after 5 and 30 minutes, and does not block others', async () => {
    const slow = await newReader();
    await newReader();
    let tries = 0;
    smtp.state.onReceiver = (address) => {
      if (address !== slow.email) return null;
      tries += 1;
      return tries < 3 ? refusal(451) : null;
    };
    const sentAfter: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      jest.setSystemTime(MONDAY + n * MINUTE);
      const { sent } = await send();
      if (sent > 0) sentAfter.push(n);
    }
    expect(sentAfter).toEqual([0, 35]);
    expect(tries).toBe(3);
  });

  test('if the server disconnects after the handover, the outcome is unsure and the mail is not sent again', async () => {
    await newReader();
    let handedOver = 0;
    smtp.state.onMail = () => {
      handedOver += 1;
      smtp.hangUp();
      return null;
    };
    expect(await send()).toEqual({ sent: 0, idle: 0, failed: 1, isStuck: true });
    expect(await states()).toEqual(['unsure']);
    jest.setSystemTime(MONDAY + HOUR);
    expect(await send()).toMatchObject({ sent: 0 });
    expect(handedOver).toBe(1);
  });

  test('a connection that the server closed since the last mail loses no mail', async () => {
    await newReader();
    await send();
    smtp.hangUp();
    await newReader();
    await send();
    jest.setSystemTime(MONDAY + 5 * MINUTE);
    await send();
    expect(smtp.state.received).toHaveLength(2);
  });

  test('an aborted run ends after the current mail, and another run continues', async () => {
    await Promise.all(Array.from({ length: 3 }, () => newReader()));
    const ending = new AbortController();
    smtp.state.onMail = () => {
      ending.abort();
      return null;
    };
    expect(await sendWeeklyMails(parts(first), ending.signal)).toMatchObject({ sent: 1 });
    expect(await send(second)).toMatchObject({ sent: 2 });
    expect(smtp.state.received).toHaveLength(3);
  });

  test('no transaction is open while a mail is sent, and the log contains no address', async () => {
    const { email } = await newReader();
    const pool = (db() as unknown as { client: { pool: { numUsed: () => number } } }).client.pool;
    let used = -1;
    smtp.state.onMail = () => {
      used = pool.numUsed();
      return null;
    };
    await send();
    expect(used).toBe(0);
    expect([...first.logged, ...second.logged].join('')).not.toContain(email);
  });
});
