import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { logIn, newEmail, newLearner, openBrowser, signUp } from '#testing/learners/people';
import { createAccountsApi, describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { describeDatabases } from '#testing/test-databases';
import { startJobs } from '#jobs';
import { removeExpired } from '#features/auth/housekeeping.store';
import { ACCOUNT_COMMANDS, operate } from '#features/auth/account/operator.service';
import { sendMails } from '#features/auth/compose-mail.service';

const HOUR = 60 * 60_000;

describeDatabases('mails over SMTP', (database) => {
  let api: AccountsApi;
  let smtp: SMTPServer;
  let isDown = false;
  const received: string[] = [];

  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onMailFrom: (_address, _session, done) => done(isDown ? new Error('down') : null),
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += String(part)));
        stream.on('end', () => {
          received.unshift(text);
          done();
        });
      },
    });
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    api = await createAccountsApi(database(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await api?.close();
    smtp.close();
  });

  test('signs up from the form to the account, with a code that was sent over SMTP', async () => {
    const browser = openBrowser(api);
    const email = newEmail();
    await signUp(browser, email);
    await sendMails(api.deps);
    expect(received[0]).toContain(`To: ${email}`);
    const code = /^Subject: (\d{6}) /m.exec(received[0] ?? '')?.[1];
    expect((await browser.post('/auth/verify-email', { email, code })).status).toBe(200);
    expect(await api.deps.db('mail_outbox')).toEqual([]);
  });

  test('retries after 10 s, 1, 5 and 15 min when the server is down, and drops the mail after an hour', async () => {
    isDown = true;
    const email = newEmail();
    expect((await signUp(openBrowser(api), email)).status).toBe(201);
    const attempts = async () => {
      await sendMails(api.deps);
      return (await api.deps.db('mail_outbox').first('attempts'))?.attempts as number | undefined;
    };
    expect(await attempts()).toBe(1);
    for (const [seconds, count] of [
      [9, 1],
      [1, 2],
      [59, 2],
      [1, 3],
      [300, 4],
      [899, 4],
      [1, 5],
    ] as const) {
      api.wait(seconds * 1000);
      expect([seconds, await attempts()]).toEqual([seconds, count]);
    }
    expect(api.logged.join('')).not.toContain(email);
    api.wait(HOUR);
    expect(await attempts()).toBeUndefined();
    isDown = false;
  });
});

describeAccounts('the operator', (api) => {
  const run = (name: string, email: string) => {
    const command = ACCOUNT_COMMANDS.get(name);
    if (command === undefined) throw new Error(`There is no ${name}`);
    return operate(api().deps, command, email);
  };

  test('ends sessions and disables an account', async () => {
    const { email, browser } = await newLearner(api());
    expect(await run('sessions end', email)).toBe('1 session(s) ended.');
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await logIn(browser, email)).status).toBe(200);
    await run('users disable', email);
    const row = await api().deps.db('users').where({ email }).first('disabled_at');
    expect(row).toEqual({ disabled_at: new Date() });
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await logIn(openBrowser(api()), email)).status).toBe(401);
  });

  test('enables a disabled account: its owner can log in again, but old sessions stay ended', async () => {
    const { email, browser } = await newLearner(api());
    expect(await run('users enable', email)).toBe('The account is not disabled.');
    await run('users disable', email);
    expect(await run('users enable', email)).toBe('The account is enabled: its owner can log in again.');
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await logIn(openBrowser(api()), email)).status).toBe(200);
  });

  test('removes a second factor after a day, and not before', async () => {
    const { email, userId } = await newLearner(api());
    const { db } = api().deps;
    await db('two_factor').insert({ user_id: userId, secret_box: Buffer.alloc(1), enabled_at: new Date() });
    expect(await run('users reset-2fa', email)).toMatch(/^The request was recorded/);
    expect((await api().mailsTo(email))[0]?.subject).toBe('Two-factor authentication will be turned off');
    api().wait(23 * HOUR);
    expect(await run('users reset-2fa', email)).toBe('Not yet: run this again in 1 h.');
    api().wait(HOUR);
    expect(await run('users reset-2fa', email)).toMatch(/is off/);
    expect(await db('two_factor').where({ user_id: userId })).toEqual([]);
  });

  test('gets a message if an address has no account', async () => {
    expect(await run('users disable', newEmail())).toBe('There is no account with this address.');
  });

  test('shutdown leaves no sendable mail behind (F14)', async () => {
    const { deps } = api();
    await sendMails(deps);
    const stopJobs = startJobs(deps);
    await signUp(openBrowser(api()), newEmail());
    await stopJobs();
    expect(await deps.db('mail_outbox')).toEqual([]);
  });

  test('expired rows are removed, and valid ones stay', async () => {
    const { userId } = await newLearner(api());
    await signUp(openBrowser(api()), newEmail());
    const { db, clock } = api().deps;
    await removeExpired(db, clock());
    expect(await db('sessions').where({ user_id: userId })).toHaveLength(1);
    expect(await db('pending_signups')).not.toEqual([]);
    api().wait(91 * 24 * HOUR);
    await removeExpired(db, clock());
    for (const table of ['sessions', 'pending_signups', 'spent_challenges', 'rate_counters']) {
      expect(await db(table)).toEqual([]);
    }
    expect(await db('users').where({ id: userId })).toHaveLength(1);
  });
});
