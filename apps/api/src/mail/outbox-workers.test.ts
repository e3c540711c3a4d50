import { randomBytes, createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { sendMails } from '#features/auth/compose-mail.service';
import { prepareWork } from '#operator/commands';
import { SILENT } from '#operator/progress-bar';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { askReset, logIn, newEmail, openBrowser, resetBy, signUp } from '#testing/learners/people';
import { describeDatabases } from '#testing/test-databases';
import { queueMail } from './outbox.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NEW = 'Amber-Harbour-77 sings';

/** The server's response to a received mail; `null` accepts it. */
type Verdict = () => Promise<Error | null>;

const nothing = (): void => undefined;

const linkOf = (mail: string | undefined): string => /confirm\?token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
const idOf = (mail: string | undefined): string => /^Message-ID: (.*)$/im.exec(mail ?? '')?.[1] ?? '';

const ACCEPT: Verdict = async () => null;

describeDatabases('two processes with one outbox', (database) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-shared-'));
  let smtp: SMTPServer;
  let first: AccountsApi;
  let second: AccountsApi;
  const received: string[] = [];
  let verdict = ACCEPT;
  let onReceived = nothing;

  beforeAll(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += String(part)));
        stream.on('end', () => {
          received.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
          const answer = verdict();
          onReceived();
          void answer.then((error) => done(error));
        });
      },
    });
    smtp.on('error', () => undefined);
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    const env = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1000' };
    first = await createAccountsApi(database(), env);
    second = await createAccountsApi(database(), env);
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
    smtp.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    verdict = ACCEPT;
    received.length = 0;
  });

  async function newAccount(): Promise<string> {
    const email = newEmail();
    const browser = openBrowser(first);
    await signUp(browser, email);
    await sendMails(first.deps);
    const code = /^Subject: (\d{6}) /m.exec(received.at(-1) ?? '')?.[1];
    expect((await browser.post('/auth/verify-email', { email, code })).status).toBe(200);
    received.length = 0;
    return email;
  }

  /** Delays the server's response to the next mail. */
  function holdNext(): { held: Promise<void>; release: () => void } {
    let release = nothing;
    const released = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    verdict = () => {
      verdict = ACCEPT;
      return released;
    };
    const held = new Promise<void>((resolve) => {
      onReceived = resolve;
    });
    return { held, release };
  }

  test('only one process sends a mail when the server is slow, and its link works', async () => {
    const email = await newAccount();
    await askReset(first, email);
    const { held, release } = holdNext();
    const sending = sendMails(first.deps);
    await held;
    second.wait(MINUTE);
    await sendMails(second.deps);
    expect(received).toHaveLength(1);
    release();
    await sending;
    expect(await first.deps.db('mail_outbox')).toEqual([]);
    expect((await resetBy(second, linkOf(received[0]), NEW)).status).toBe(200);
  });

  test('if a process ends in the middle, the other sends the same mail with the same link', async () => {
    const email = await newAccount();
    await askReset(first, email);
    const { held, release } = holdNext();
    const abandoned = sendMails(first.deps);
    await held;
    second.wait(3 * MINUTE);
    await sendMails(second.deps);
    expect(received).toHaveLength(2);
    expect(idOf(received[1])).toBe(idOf(received[0]));
    expect(idOf(received[0])).not.toBe('');
    expect(linkOf(received[1])).toBe(linkOf(received[0]));
    expect((await resetBy(first, linkOf(received[0]), NEW)).status).toBe(200);
    release();
    await abandoned;
  });

  test('a mail delivered despite an error from the server is sent again with the same link', async () => {
    const email = await newAccount();
    await askReset(first, email);
    verdict = async () => new Error('try later');
    await sendMails(first.deps);
    verdict = ACCEPT;
    first.wait(10 * SECOND);
    await sendMails(second.deps);
    expect(received).toHaveLength(2);
    expect(linkOf(received[1])).toBe(linkOf(received[0]));
    expect((await resetBy(first, linkOf(received[0]), NEW)).status).toBe(200);
    expect((await logIn(openBrowser(first), email, NEW)).status).toBe(200);
  });

  test('a used or replaced link is not sent again', async () => {
    const email = await newAccount();
    await askReset(first, email);
    verdict = async () => new Error('try later');
    await sendMails(first.deps);
    await askReset(first, email);
    verdict = ACCEPT;
    await sendMails(first.deps);
    first.wait(MINUTE);
    await sendMails(first.deps);
    expect(received.map(linkOf)).toHaveLength(2);
    expect((await resetBy(first, linkOf(received[0]), NEW)).status).toBe(400);
    expect((await resetBy(first, linkOf(received[1]), NEW)).status).toBe(200);
    await sendMails(first.deps);

    first.wait(MINUTE);
    await askReset(first, email);
    verdict = async () => new Error('try later');
    await sendMails(first.deps);
    expect((await resetBy(first, linkOf(received.at(-1)), 'Cobalt-Meadow-31 hums')).status).toBe(200);
    received.length = 0;
    verdict = ACCEPT;
    first.wait(MINUTE);
    await sendMails(first.deps);
    expect(received.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
      'Your Wordreel password was changed',
    ]);
  });

  test("a delayed mail's link is valid for half an hour from sending", async () => {
    const email = await newAccount();
    await askReset(first, email);
    verdict = async () => new Error('down');
    for (const minutes of [0, 1, 1, 5, 15, 15]) {
      first.wait(minutes * MINUTE);
      await sendMails(first.deps);
    }
    verdict = ACCEPT;
    first.wait(15 * MINUTE);
    await sendMails(first.deps);
    first.wait(29 * MINUTE);
    expect((await resetBy(first, linkOf(received.at(-1)), NEW)).status).toBe(200);
  });
});

describeDatabases('a mail sealed with another key', (database) => {
  const other = createSecretKey(randomBytes(32));
  let api: AccountsApi;
  beforeAll(async () => {
    api = await createAccountsApi(database());
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    await api.deps.db('mail_outbox').delete();
  });

  const run = (...words: string[]) => prepareWork(words).work(api.deps, SILENT);
  const waiting = () => api.deps.db('mail_outbox').pluck('kind') as Promise<string[]>;
  const complaints = () => api.logged.filter((line) => line.includes('cannot be decrypted')).length;

  /** Queues a mail before the others. */
  async function queueForeign(): Promise<string> {
    const email = newEmail();
    const { db, clock } = api.deps;
    await queueMail(db, other, { to: email, message: { kind: 'already-have-account' } }, clock() - SECOND);
    return email;
  }

  test('is kept, reported once as an error, and does not block other mails', async () => {
    await queueForeign();
    const before = complaints();
    const email = newEmail();
    await signUp(openBrowser(api), email);
    expect(await api.mailsTo(email)).not.toEqual([]);
    for (let hours = 0; hours < 3; hours += 1) {
      await sendMails(api.deps);
      expect(await waiting()).toEqual(['already-have-account']);
      expect(complaints()).toBe(before + 1);
      api.wait(HOUR);
    }
    expect(api.logged.find((line) => line.includes('cannot be decrypted'))).toContain('"level":"error"');
  });

  test('is listed, and sent after the operator restores the secrets', async () => {
    expect(await run('mails', 'list')).toBe('Every mail can be decrypted.');
    const email = await queueForeign();
    await sendMails(api.deps);
    api.wait(2 * HOUR);
    expect(await run('mails', 'list')).toMatch(
      /^[0-9a-f-]{36} {2}already-have-account, created \d{4}-.*Z\nThey are sealed/,
    );
    expect(await run('mails', 'retry')).toBe('1 mail will be retried.');
    await sendMails({ ...api.deps, mailKey: other });
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('is only dropped by the operator', async () => {
    await queueForeign();
    await sendMails(api.deps);
    expect(await run('mails', 'drop')).toBe('1 mail deleted.');
    expect(await waiting()).toEqual([]);
  });
});
