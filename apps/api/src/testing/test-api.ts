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
import { createLogger } from '#lib/logger';
import { loadSecrets } from '#security/secrets';
import { createTokeniser } from '#tokeniser/tokeniser';
import { watchPromises } from './kept-promises.ts';
import { describeDatabases } from './test-databases.ts';

/** What secrets cost in tests. Other servers and the store of the counts are waited for, however busy the machine is. */
export const CHEAP = {
  hashCost: 4,
  work: { cost: 50, tries: [1, 10] },
  peerTimeout: HOUR,
  storeTimeout: HOUR,
} as const;

interface Parts {
  readonly config?: Partial<Config>;
  /** Besides the API's own. */
  readonly routes?: readonly Route[];
  /** Without one the database is down. */
  readonly db?: Knex;
  /** Answers as the tutor. */
  readonly chatModel?: ChatModel;
}

export interface TestApi {
  readonly request: ReturnType<typeof supertest>;
  readonly deps: Deps;
  /** Where it listens, for what `request` cannot do. */
  readonly port: number;
  /** What has been logged until now, a line each. */
  readonly lines: readonly string[];
  /** Begins the end of the process, as a signal does. */
  readonly stop: () => void;
  /** Fails where an answer was not what the OpenAPI document says. */
  readonly close: () => Promise<void>;
}

function nobody(): Knex {
  return openKnex({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }, createLogger('silent'));
}

/** Starts the real app, in this process, on a port of its own. */
export async function startTestApi({ config, routes = [], db = nobody(), chatModel }: Parts = {}): Promise<TestApi> {
  const lines: string[] = [];
  const stopping = new AbortController();
  const dataDir = mkdtempSync(join(tmpdir(), 'wordreel-test-'));
  const settings = {
    ...loadConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' }),
    webFolder: '/nonexistent',
    ...config,
  };
  const secrets = loadSecrets({ dataDir, jwtSecret: undefined, isProduction: false, mayCreate: true });
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const tools = buildTools(settings, secrets, log, { ...CHEAP, ...(chatModel && { chatModel }) });
  const tokeniser = createTokeniser(settings.wordListsDir);
  const deps: Deps = {
    config: settings,
    log,
    stopping: stopping.signal,
    db,
    ...tools,
    rateCounter: createRateCounter({
      store: { db },
      clock: tools.clock,
      factor: settings.rateLimitFactor,
      longestWait: CHEAP.storeTimeout,
    }),
    tokeniser,
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
      server.closeAllConnections();
      server.close();
      tools.mailer.close();
      rmSync(dataDir, { recursive: true });
      expect(broken).toEqual([]);
    },
  };
}

/** Runs the same tests through the real app over both databases; each gets a migrated one of its own. */
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
