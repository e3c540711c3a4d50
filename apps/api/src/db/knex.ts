import type { Socket } from 'node:net';
import createKnex, { type Knex } from 'knex';
// knex would import it only with the first connection, and the start would wait for that.
import 'pg';
import type { Client } from 'pg';
import type { Logger } from '#lib/logger';
import { isConnectionLost } from '#lib/unavailable';

/** On a network that silently drops packets, a query would keep its connection for a quarter of an hour. */
const SILENCE = 5300;

export interface Address {
  readonly connection: Knex.PgConnectionConfig;
  readonly poolSize: number;
  /** Whether connections share one session and so the names of prepared statements, as the embedded database's do. */
  readonly isOneSession?: boolean;
  /** Whether a pooler gives each transaction another session, which keeps neither settings nor statement names. */
  readonly isPooled?: boolean;
  readonly onConnect?: (client: Client) => Promise<unknown>;
}

/** Members of pg's clients that its types leave out. */
interface Innards {
  readonly readyForQuery: boolean;
  readonly connection: {
    readonly stream: Socket;
    readonly on: (event: 'errorMessage', listener: (error: Error) => void) => void;
  };
}

function endWhenSilent(client: Innards): void {
  const { stream } = client.connection;
  stream.setTimeout(SILENCE, () => {
    if (!client.readyForQuery) stream.destroy();
  });
}

/** Notes when the server ends a session. Its socket closes later, and until then the pool would reuse it. */
function noteEnd(client: Innards, ended: WeakSet<object>): void {
  client.connection.on('errorMessage', (error) => {
    if (isConnectionLost(error)) ended.add(client);
  });
}

let opened = 0;

/** Connections that share one session share statement names, so each connection adds its own suffix. */
function nameApart(client: Client): void {
  opened += 1;
  const suffix = ` ${opened}`;
  rename(client, (name) => name + suffix);
}

function rename(client: Client, toName: (name: string) => string | undefined): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const renamed = (config: unknown, ...rest: unknown[]) =>
    query(hasName(config) ? { ...config, name: toName(config.name) } : config, ...rest);
  Object.assign(client, { query: renamed });
}

function hasName(config: unknown): config is { name: string } {
  return typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';
}

function logThrough(log: Logger): Knex.Logger {
  return {
    debug: (message: unknown) => log.debug(message),
    warn: (message: unknown) => log.warn({ database: String(message) }, 'database'),
    error: (message: unknown) => log.warn({ database: String(message) }, 'database'),
    deprecate: (method: string) => log.warn({ method }, 'deprecated'),
  };
}

/** Opens knex: failures surface within about 5 s. `patient` waits as long as it takes, which migrations need. */
export function openKnex(
  { connection, poolSize, isOneSession = false, isPooled = false, onConnect }: Address,
  log: Logger,
  patient = false,
): Knex {
  const ended = new WeakSet<object>();
  const acquireTimeoutMs = patient ? 60_000 : 5000;
  return createKnex({
    client: 'pg',
    connection: {
      connectionTimeoutMillis: acquireTimeoutMs,
      // A pooler refuses this setting; the database's own limit applies there.
      statement_timeout: patient || isPooled ? false : 5000,
      keepAlive: true,
      ...connection,
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // An error's message would quote the statement's values, and it ends up in the log.
    compileSqlOnError: false,
    log: logThrough(log),
    pool: {
      min: 0,
      max: poolSize,
      validate: (client: object) => !ended.has(client),
      afterCreate: (client: Client & Innards, done: (error: unknown, client: Client) => void) => {
        noteEnd(client, ended);
        if (!patient) endWhenSilent(client);
        if (isOneSession) nameApart(client);
        // Statement names mean nothing if each transaction has another session.
        if (isPooled) rename(client, () => undefined);
        Promise.resolve(onConnect?.(client)).then(
          () => done(undefined, client),
          (error: unknown) => done(error, client),
        );
      },
    },
  });
}
