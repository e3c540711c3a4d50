import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { SECOND } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { isUnavailable } from '#lib/unavailable';
import { openKnex } from './knex.ts';
import { isPassing, type Pooling } from './postgres.ts';
import type { ReadShared } from './shared-reads.ts';
import { APPLICATION_NAME } from './unmigrated.ts';

/** A standby that is further behind, in ms, gets no queries. */
const LONGEST_LAG = 5 * SECOND;

const PAUSE_BETWEEN_CHECKS = SECOND;

/** A position in the primary's write-ahead log, and a time (ms) at which the log was no longer than that. */
export interface Position {
  readonly at: number;
  readonly lsn: bigint;
}

/** Parses a `pg_lsn`, such as `16/B374D848`. @param text null for the beginning of the log */
export function parseLsn(text: string | null): bigint {
  const [high = '', low = ''] = (text ?? '0/0').split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Returns the latest time whose changes a standby has all applied. PostgreSQL's own measure of lag, the time of the last
 * replayed transaction, is wrong while nothing is written, and while a standby has lost its connection.
 * @param positions of the primary, oldest first
 * @param replayed the standby's position
 */
export function currentUntil(positions: readonly Position[], replayed: bigint): number {
  return positions.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity;
}

interface State {
  readonly isStandby: boolean;
  /** Null on a standby that has just started. */
  readonly lsn: string | null;
  /** The same for a primary and its standbys. */
  readonly system: string;
}

async function stateOf(db: Knex): Promise<State> {
  const { rows } = await db.raw<{ rows: [State] }>(
    `select pg_is_in_recovery() as "isStandby", system_identifier::text as system,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn
    from pg_control_system()`,
  );
  return rows[0];
}

/** Means that the database of DATABASE_READ_URL can't be used, and that waiting won't help. */
class NotAStandby extends Error {}

function assertStandbyOf(primary: State, standby: State): void {
  if (standby.system !== primary.system) throw new NotAStandby('it is not a copy of the database of DATABASE_URL');
  if (!standby.isStandby) throw new NotAStandby('it is not a standby');
}

export interface SharedReads {
  readonly readShared: ReadShared;
  /** Returns the age of the standby's data in ms; Infinity if it is unusable. */
  readonly lagMs: () => number;
  readonly close: () => Promise<void>;
}

interface Settings {
  readonly url: string;
  readonly primary: Knex;
  readonly pooling: Pooling;
}

/** Follows a standby: how far it is behind, and whether it answers. */
function followStandby(standby: Knex, primary: Knex, log: Logger) {
  let positions: Position[] = [];
  let until = -Infinity;
  let isUsed: boolean | null = null;
  const lagMs = (): number => performance.now() - until;
  const isFresh = (): boolean => lagMs() <= LONGEST_LAG;

  function report(reason: string): void {
    if (isUsed === isFresh()) return;
    isUsed = isFresh();
    if (isUsed) log.info('The standby of DATABASE_READ_URL serves shared reads');
    else log.warn({ reason }, 'The primary serves shared reads, because the standby of DATABASE_READ_URL cannot');
  }

  async function check(): Promise<void> {
    const at = performance.now();
    const [now, replayed] = [await stateOf(primary), await stateOf(standby)];
    assertStandbyOf(now, replayed);
    positions = [...positions.filter((one) => at - one.at <= LONGEST_LAG), { at, lsn: parseLsn(now.lsn) }];
    until = currentUntil(positions, parseLsn(replayed.lsn));
    report('it lags');
  }

  function stopUsing(error: unknown): void {
    until = -Infinity;
    report((error as Error).message);
  }

  return { check, stopUsing, lagMs, isFresh, report };
}

/**
 * Opens a standby for shared reads. While it is more than 5 s behind or down, and whenever it fails, the primary answers.
 * @throws StartError if the database is not a standby of the primary
 */
export async function openStandby({ url, primary, pooling }: Settings, log: Logger): Promise<SharedReads> {
  const connection = { connectionString: url, application_name: APPLICATION_NAME };
  const standby = openKnex({ connection, poolSize: pooling.poolSize, isPooled: pooling.pooler !== null }, log);
  const follower = followStandby(standby, primary, log);
  const closing = new AbortController();

  async function checkOnce(): Promise<void> {
    try {
      await follower.check();
    } catch (error) {
      // A check that fails doesn't end the use at once: a standby that can't be reached fails its next query.
      if (error instanceof NotAStandby) follower.stopUsing(error);
      else follower.report((error as Error).message);
    }
  }

  async function keepChecking(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(PAUSE_BETWEEN_CHECKS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await checkOnce();
    }
  }

  try {
    await follower.check();
  } catch (cause) {
    if (!isPassing(cause as Error)) {
      await standby.destroy();
      throw new StartError(`DATABASE_READ_URL cannot be used: ${(cause as Error).message}`, { cause });
    }
    follower.stopUsing(cause);
  }
  const checking = keepChecking();
  return {
    readShared: async (query) => {
      if (!follower.isFresh()) return query(primary);
      try {
        return await query(standby);
      } catch (error) {
        if (isUnavailable(error)) follower.stopUsing(error);
        return query(primary);
      }
    },
    lagMs: follower.lagMs,
    close: async () => {
      closing.abort();
      await checking;
      await standby.destroy();
    },
  };
}
