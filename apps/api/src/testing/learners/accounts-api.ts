import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { ChatModel } from '@wordreel/tutor';
import type { Mail } from '#adapters/mailer';
import type { Youtube } from '#adapters/youtube';
import { apiRoutes, createApp } from '#app';
import { loadConfig } from '#config';
import type { Database } from '#db/connect';
import { createDeps, type Deps } from '#deps';
import { sendMails } from '#features/auth/compose-mail.service';
import { createLogger } from '#lib/logger';
import { watchPromises } from '#testing/kept-promises';
import { endServer } from '#testing/processes/end-server';
import { stopTime } from '#testing/processes/stop-time';
import { CHEAP, WORD_LISTS_DIR } from '#testing/test-api';
import { describeDatabases, type Kind } from '#testing/test-databases';

/** The real server, except for the time, the mails and the cost of hashing. */
export interface AccountsApi {
  readonly deps: Deps;
  readonly server: Server;
  readonly logged: string[];
  /** Sends the queued mails, and returns all mails to an address, the newest first. */
  readonly mailsTo: (email: string) => Promise<Mail[]>;
  readonly wait: (ms: number) => void;
  /** Fails if a response didn't match the OpenAPI document. */
  readonly close: () => Promise<void>;
}

type Env = Readonly<Record<string, string>>;

/** Replacements for tests. */
interface Parts {
  readonly chatModel?: ChatModel;
  readonly youtube?: Youtube;
}

export async function createAccountsApi(
  database: Database,
  env: Env = {},
  { chatModel, youtube }: Parts = {},
): Promise<AccountsApi> {
  stopTime();
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-test-'));
  const defaults = {
    DATA_DIR: dataDir,
    WORD_LISTS_DIR,
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
  };
  const config = { ...loadConfig({ ...defaults, ...env }), webFolder: join(dataDir, 'no-web') };
  const logged: string[] = [];
  const log = createLogger('trace', { write: (line: string) => void logged.push(line) });
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      mails.unshift(mail);
      return { file: null };
    },
    close: () => undefined,
  };
  const deps = await createDeps(config, log, new AbortController().signal, {
    openDatabase: async () => ({ db: database.db, close: async () => undefined }),
    ...CHEAP,
    ...(config.smtpUrl === undefined && { mailer }),
    ...(chatModel && { chatModel }),
    ...(youtube && { youtube }),
  });
  let sending: Promise<unknown> = Promise.resolve();
  const { watched, broken } = watchPromises(apiRoutes(deps));
  const server = createServer(await createApp(deps, watched));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    deps,
    server,
    logged,
    mailsTo: async (email) => {
      // One call may claim the mail of another one that runs at the same time, which would then find nothing.
      sending = sending.catch(() => undefined).then(() => sendMails(deps));
      await sending;
      return mails.filter(({ to }) => to === email);
    },
    wait: (ms) => {
      jest.setSystemTime(Date.now() + ms);
    },
    close: async () => {
      await endServer(server);
      await deps.close();
      rmSync(dataDir, { recursive: true });
      jest.useRealTimers();
      expect(broken).toEqual([]);
    },
  };
}

/** Runs tests against the API with both databases. */
export function describeAccounts(
  name: string,
  tests: (api: () => AccountsApi, kind: Kind) => void,
  env: Env = {},
  parts: Parts = {},
): void {
  describeDatabases(name, (database, kind) => {
    let api: AccountsApi;
    beforeAll(async () => {
      api = await createAccountsApi(database(), env, parts);
    });
    afterAll(() => api?.close());
    tests(() => api, kind);
  });
}
