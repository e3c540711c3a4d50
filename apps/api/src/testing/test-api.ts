import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Knex } from 'knex';
import supertest from 'supertest';
import { apiRoutes, createApp } from '#app';
import { loadConfig, type Config } from '#config';
import { openKnex } from '#db/knex';
import type { Deps } from '#deps';
import type { Route } from '#http/route';
import { createLogger } from '#lib/logger';
import { watchPromises } from './kept-promises.ts';
import { describeDatabases } from './test-databases.ts';

interface Parts {
  readonly config?: Partial<Config>;
  /** Besides the API's own. */
  readonly routes?: readonly Route[];
  /** Without one the database is down. */
  readonly db?: Knex;
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
export async function startTestApi({ config, routes = [], db = nobody() }: Parts = {}): Promise<TestApi> {
  const lines: string[] = [];
  const stopping = new AbortController();
  const deps: Deps = {
    config: { ...loadConfig({}), webFolder: '/nonexistent', ...config },
    log: createLogger('debug', { write: (line) => void lines.push(line) }),
    stopping: stopping.signal,
    db,
    close: () => db.destroy(),
  };
  const { watched, broken } = watchPromises([...apiRoutes(deps), ...routes]);
  const server = createServer(createApp(deps, watched)).listen(0, '127.0.0.1');
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
