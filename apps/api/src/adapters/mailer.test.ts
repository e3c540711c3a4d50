import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { HOUR } from '#lib/clock';
import { until } from '#testing/until';
import { createMailer } from './mailer.ts';

const mail = {
  id: '6f1c8d7e',
  to: 'learner@example.org',
  subject: 'Your code: Grüße',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
};

function settings(smtpUrl?: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'mailer-')), 'outbox');
  return { smtpUrl, from: 'Wordreel <words@words.example>', folder, clock: () => Date.UTC(2026, 0, 2, 3, 4, 5) };
}

async function startServer(
  onMail: (text: string) => void,
  refuse = false,
): Promise<{ url: string; server: SMTPServer }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(refuse ? new Error(`no ${address.address}`) : null),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        onMail(text);
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, server };
}

describe('mailer', () => {
  test('without a server a mail is written to a file that only its owner can read', async () => {
    const at = settings();
    const { file } = await createMailer(at).send(mail);
    expect(file).toMatch(/2026-01-02T030405\.000Z-[0-9a-f]{8}\.eml$/);
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(at.folder).mode & 0o777).toBe(0o700);
    const text = readFileSync(file ?? '', 'utf8');
    expect(text).toContain('To: learner@example.org');
    expect(text).toContain('From: Wordreel <words@words.example>');
    expect(text).toContain('Message-ID: <6f1c8d7e@words.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('Your code is 123456.');
  });

  test('a mail goes over SMTP as both text and HTML', async () => {
    const received: string[] = [];
    const { url, server } = await startServer((text) => received.push(text));
    const at = settings(url);
    const mailer = createMailer(at);
    expect(await mailer.send(mail)).toEqual({ file: null });
    expect(received[0]).toContain('multipart/alternative');
    expect(received[0]).toContain('Your code is <b>123456</b>');
    mailer.close();
    server.close();
  });

  test('a refusal and an unreachable server are errors', async () => {
    const { url, server } = await startServer(() => undefined, true);
    const mailer = createMailer(settings(url));
    await expect(mailer.send(mail)).rejects.toThrow('no learner@example.org');
    mailer.close();
    server.close();
    await expect(createMailer(settings('smtp://127.0.0.1:1')).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('a silent server times out (F05)', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const mailer = createMailer({ ...settings(`smtp://127.0.0.1:${port}`), timeout: 200 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    mailer.close();
    silent.close();
  });

  test('a server that never finishes is cut off, so a retried mail arrives once', async () => {
    const connections: Socket[] = [];
    const endless = createServer((socket) => {
      connections.push(socket);
      socket.on('error', () => undefined).write('220 hello\r\n');
      // The multi-line response never ends.
      const goOn = () => {
        if (!socket.destroyed) socket.write('250-more\r\n');
        return socket.destroyed;
      };
      socket.on('data', () => until(goOn));
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as AddressInfo;
    const mailer = createMailer({ ...settings(`smtp://127.0.0.1:${port}`), timeout: HOUR, longestSend: 300 });
    await expect(mailer.send(mail)).rejects.toThrow('No result within 300 ms');
    const [connection] = connections;
    if (connection !== undefined && !connection.destroyed) await once(connection, 'close');
    expect(connections).toHaveLength(1);
    mailer.close();
    endless.close();
  });

  test('no text of a mail can add a recipient or header', async () => {
    const at = settings();
    const odd = { ...mail, to: 'a@x.com, b@x.com', subject: 'x\r\nBcc: c@x.com' };
    const { file } = await createMailer(at).send(odd);
    const head = readFileSync(file ?? '', 'utf8').split('\n\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head.match(/^To:.*$/gm)).toHaveLength(1);
    expect(readdirSync(at.folder)).toHaveLength(1);
  });
});
