import type { Socket } from 'node:net';
import createKnex, { type Knex } from 'knex';
// Otherwise knex would import it with the first connection, which would delay startup.
import 'pg';
import type { Client } from 'pg';
import type { Logger } from '#lib/logger';
import { commented } from '#lib/sql-comment';
import { isConnectionLost } from '#lib/unavailable';

/** Ms without a response after which a connection is closed. If packets are lost, it would hang for 15 minutes. */
const SILENCE = 5300;

export interface Address {
  readonly connection: Knex.PgConnectionConfig;
  readonly poolSize: number;
  /** Whether all connections share one session and thus statement names, as those of the embedded database do. */
  readonly isOneSession?: boolean;
  /** Whether a pooler assigns each transaction its own session, so settings and statement names don't persist. */
  readonly isPooled?: boolean;
  readonly onConnect?: (client: Client) => Promise<unknown>;
}

/** Members of pg's clients that are missing from its types. */
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

/** Notes that the server has ended a session. The socket closes later, and until then the pool would reuse it. */
function noteEnd(client: Innards, ended: WeakSet<object>): void {
  client.connection.on('errorMessage', (error) => {
    if (isConnectionLost(error)) ended.add(client);
  });
}

let opened = 0;

/** Adds a suffix to statement names for each connection, because connections of one session share them. */
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

/** Adds the comment of a request to its statements, but not to named ones, whose text must stay the same. */
function comment(client: Client): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const withComment = (config: unknown, ...rest: unknown[]) => {
    if (!hasText(config) || hasName(config)) return query(config, ...rest);
    const text = commented(config.text);
    return query(text === config.text ? config : { ...config, text }, ...rest);
  };
  Object.assign(client, { query: withComment });
}

function hasText(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function logThrough(log: Logger): Knex.Logger {
  return {
    debug: (message: unknown) => log.debug(message),
    warn: (message: unknown) => log.warn({ database: String(message) }, 'database'),
    error: (message: unknown) => log.warn({ database: String(message) }, 'database'),
    deprecate: (method: string) => log.warn({ method }, 'deprecated'),
  };
}

/**
 * Opens knex. Failures surface within about 5 s, but `patient` allows slow statements, which migrations need. The embedded
 * database has one session, which can't be down: waiting for it means that a long transaction, such as an import, is busy.
 */
export function openKnex(
  { connection, poolSize, isOneSession = false, isPooled = false, onConnect }: Address,
  log: Logger,
  patient = false,
): Knex {
  const ended = new WeakSet<object>();
  const acquireTimeoutMs = patient ? 60_000 : isOneSession ? 20_000 : 5000;
  return createKnex({
    client: 'pg',
    connection: {
      connectionTimeoutMillis: acquireTimeoutMs,
      // Poolers refuse this setting. Behind one, the database's own limit applies.
      statement_timeout: patient || isPooled ? false : 5000,
      keepAlive: true,
      ...connection,
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // Otherwise error messages, which are logged, would quote the statement's values.
    compileSqlOnError: false,
    log: logThrough(log),
    pool: {
      min: 0,
      max: poolSize,
      validate: (client: object) => !ended.has(client),
      afterCreate: (client: Client & Innards, done: (error: unknown, client: Client) => void) => {
        noteEnd(client, ended);
        if (!patient) endWhenSilent(client);
        comment(client);
        if (isOneSession) nameApart(client);
        // Statement names are useless if each transaction has a different session.
        if (isPooled) rename(client, () => undefined);
        Promise.resolve(onConnect?.(client)).then(
          () => done(undefined, client),
          (error: unknown) => done(error, client),
        );
      },
    },
  });
}
