import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { loadSecrets } from '#security/secrets';
import { startRoundRobin } from './round-robin.ts';
import { startServer } from './server-process.ts';

async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += String(part)));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** A fake Turnstile server that accepts everybody. */
async function startTurnstile() {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'application/json').end('{"success":true,"hostname":"localhost"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Creates folders for processes that share only their secrets. */
function makeFolders(root: string): string[] {
  const folders = [0, 1, 2].map((index) => join(root, String(index)));
  for (const folder of folders) mkdirSync(folder, { mode: 0o700 });
  const [first = '', ...others] = folders;
  loadSecrets({ dataDir: first, jwtSecret: undefined, isProduction: false, mayCreate: true });
  for (const folder of others) copyFileSync(join(first, 'secrets.json'), join(folder, 'secrets.json'));
  return folders;
}

/**
 * Starts three built processes at once, on one fresh database and one Redis, behind a proxy that sends requests to them
 * in turn.
 */
export async function startThreeProcesses(databaseUrl: string, redisUrl: string) {
  const root = mkdtempSync(join(tmpdir(), 'wordreel-three-'));
  const [mailServer, turnstile] = [await startMailServer(), await startTurnstile()];
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://localhost:3000',
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: turnstile.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'debug',
  };
  const servers = makeFolders(root).map((DATA_DIR) => startServer({ ...env, DATA_DIR }));
  const urls = await Promise.all(servers.map(({ url }) => url()));
  const proxy = await startRoundRobin(urls);
  return {
    urls,
    proxy,
    mails: mailServer.mails,
    /** Stops the processes, and returns the log of each. */
    stop: async (): Promise<string[]> => {
      for (const { child } of servers) child.kill('SIGTERM');
      const ended = await Promise.all(servers.map((server) => server.ended));
      return ended.map(({ stdout }) => stdout);
    },
    close: (): void => {
      proxy.close();
      mailServer.close();
      turnstile.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Returns an address in a network that nothing else is counted against. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
