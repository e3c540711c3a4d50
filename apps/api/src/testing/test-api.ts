import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatModel } from '@wordreel/tutor';
import type { Knex } from 'knex';
import supertest from 'supertest';
import { createRateCounter } from '#limits/rate-counter';
import { apiRoutes, createApp } from '#app';
import { loadConfig, type Config } from '#config';
import { openKnex } from '#db/knex';
import { buildTools, type Deps } from '#deps';
import type { Route } from '#http/route';
import { HOUR } from '#lib/clock';
import { readFrom } from '#db/shared-reads';
import { createLogger } from '#lib/logger';
import { openMetrics } from '#metrics/open-metrics';
import { loadSecrets } from '#security/secrets';
import { createTokeniser } from '#tokeniser/tokeniser';
import { watchPromises } from './kept-promises.ts';
import { endServer } from './processes/end-server.ts';
import { describeDatabases } from './test-databases.ts';

/**
 * The folder for the operator's word lists, one per jest worker, since tokenizers with the same folder share threads
 * (see `jest/threads.js`). A test that writes a list removes it.
 */
export const WORD_LISTS_DIR = join(
  process.env['TEST_THREADS'] ?? '',
  `word-lists-${process.env['JEST_WORKER_ID'] ?? ''}`,
);

/**
 * Low hashing costs for tests, and long timeouts for external servers, the store of the rate limits and the
 * tokenizer, since the machine may be busy.
 */
export const CHEAP = {
  hashCost: 4,
  work: { cost: 50, tries: [1, 10] },
  peerTimeout: HOUR,
  storeTimeout: HOUR,
  tokeniserTimes: { longestWait: HOUR, longestJob: HOUR, longestStep: HOUR, longestIdle: HOUR },
} as const;

interface Parts {
  readonly config?: Partial<Config>;
  /** Routes in addition to the API's own. */
  readonly routes?: readonly Route[];
  /** Without it, the database is down. */
  readonly db?: Knex;
  readonly chatModel?: ChatModel;
}

export interface TestApi {
  readonly request: ReturnType<typeof supertest>;
  readonly deps: Deps;
  /** The port, for what `request` can't do. */
  readonly port: number;
  /** The log so far, one entry per line. */
  readonly lines: readonly string[];
  /** Starts the shutdown, as a signal does. */
  readonly stop: () => void;
  /** Fails if a response didn't match the OpenAPI document. */
  readonly close: () => Promise<void>;
}

function nobody(): Knex {
  return openKnex({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }, createLogger('silent'));
}

/** Starts the real app in this process, on its own port. */
export async function startTestApi({ config, routes = [], db = nobody(), chatModel }: Parts = {}): Promise<TestApi> {
  const lines: string[] = [];
  const stopping = new AbortController();
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-test-'));
  const settings = {
    ...loadConfig({ DATA_DIR: dataDir, WORD_LISTS_DIR, RATE_LIMIT_FACTOR: '1000' }),
    webFolder: '/nonexistent',
    ...config,
  };
  const secrets = loadSecrets({ dataDir, jwtSecret: undefined, isProduction: false, mayCreate: true });
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const tools = buildTools(settings, secrets, log, { ...CHEAP, ...(chatModel && { chatModel }) });
  const tokeniser = createTokeniser(settings.wordListsDir, { times: CHEAP.tokeniserTimes });
  const deps: Deps = {
    config: settings,
    log,
    stopping: stopping.signal,
    db,
    readShared: readFrom(db),
    ...tools,
    rateCounter: createRateCounter({
      store: { db },
      clock: tools.clock,
      factor: settings.rateLimitFactor,
      longestWait: CHEAP.storeTimeout,
    }),
    tokeniser,
    metrics: await openMetrics({ config: settings, db, clock: tools.clock, standby: null }),
    close: async () => {
      await tokeniser.close();
      await db.destroy();
    },
  };
  const { watched, broken } = watchPromises([...apiRoutes(deps), ...routes]);
  const server = createServer(await createApp(deps, watched)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    request: supertest(server),
    deps,
    port,
    lines,
    stop: () => stopping.abort(),
    close: async () => {
      await endServer(server);
      tools.mailer.close();
      rmSync(dataDir, { recursive: true });
      expect(broken).toEqual([]);
    },
  };
}

/** Runs the same tests against the real app with both databases. Each gets its own migrated database. */
export function describeApi(name: string, tests: (api: () => TestApi) => void, parts: Omit<Parts, 'db'> = {}): void {
  describeDatabases(name, (database) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi({ ...parts, db: database().db });
    });
    afterAll(() => api?.close());
    tests(() => api);
  });
}
