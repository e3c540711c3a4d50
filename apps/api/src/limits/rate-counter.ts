import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DAY, SECOND, type Clock } from '#lib/clock';
import { countOf, RATE_LIMITS, type Count, type RateLimit, type RateLimitName } from './rate-limits.ts';
import { within } from '#lib/within';

/** Counts against the limits. It never throws: where the store fails, this process counts by itself. */
export interface RateCounter {
  /**
   * Counts one more. Ask before the work, and not within a transaction: the count needs a connection of its own.
   * @param key a keyed hash, an id or a network, never an address in the clear
   */
  readonly take: (name: RateLimitName, key: string) => Promise<Count>;
  /** Whether one more would be let through, without counting it. */
  readonly look: (name: RateLimitName, key: string) => Promise<Count>;
  /** Begins anew, after a success. */
  readonly forget: (name: RateLimitName, key: string) => Promise<void>;
}

/** Several processes that share a store share the counts. */
export type RateStore = { readonly db: Knex } | { readonly redis: Redis };

interface Settings {
  readonly store: RateStore;
  readonly clock: Clock;
  /** Makes a keyed hash of each key, so that the store names nobody, not even when their account is gone. */
  readonly mask?: (key: string) => string;
  /** `RATE_LIMIT_FACTOR`: multiplies what is let through. */
  readonly factor?: number;
  /** In ms: how long the store may take for a count. */
  readonly longestWait?: number;
}

interface Limiters {
  readonly limit: RateLimit;
  readonly memory: RateLimiterAbstract;
  /** Null for what is counted in this process alone. */
  readonly shared: RateLimiterAbstract | null;
}

/** The table is made by a migration. */
const TABLE = 'rate_counters';
/** In ms: a timer that is set for longer rings at once, and the memory would forget what it counted. */
const LONGEST_TIMER = 24 * DAY;
/** After a failure the store is left alone for so long. */
const PAUSE = 5 * SECOND;

function limitersOf(name: string, limit: RateLimit, store: RateStore): Limiters {
  const { points, window, block = 0, isFrequent } = limit;
  const options = { keyPrefix: name, points, duration: window / SECOND, blockDuration: block / SECOND };
  const memory = new RateLimiterMemory({ ...options, duration: Math.min(window, LONGEST_TIMER) / SECOND });
  if ('redis' in store)
    return { limit, memory, shared: new RateLimiterRedis({ ...options, storeClient: store.redis }) };
  if (isFrequent === true) return { limit, memory, shared: null };
  const shared = new RateLimiterPostgres({
    ...options,
    storeClient: store.db,
    storeType: 'knex',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return { limit, memory, shared };
}

/** The library throws its count where it is over the limit. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}

/**
 * A store counts in one statement, so that no two calls get the same number. What it answers too late is counted here
 * and there: at worst, a window of this process and one of the store are let through, never more.
 */
export function createRateCounter({
  store,
  clock,
  mask = (key) => key,
  factor = 1,
  longestWait = SECOND,
}: Settings): RateCounter {
  const limits = new Map(
    Object.entries<RateLimit>(RATE_LIMITS).map(([name, limit]) => [
      name,
      limitersOf(name, { ...limit, points: Math.ceil(limit.points * factor) }, store),
    ]),
  );
  let downUntil = 0;

  async function count<T>({ memory, shared }: Limiters, run: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (shared === null || clock() < downUntil) return run(memory);
    try {
      return await within(longestWait, run(shared));
    } catch {
      downUntil = clock() + PAUSE;
      return run(memory);
    }
  }

  function of(name: RateLimitName): Limiters {
    const found = limits.get(name);
    if (found === undefined) throw new RangeError(`There is no limit ${name}`);
    return found;
  }

  return {
    take: async (name, key) => {
      const limiters = of(name);
      const { consumedPoints, msBeforeNext } = await count(limiters, (limiter) => consume(limiter, mask(key)));
      return countOf(limiters.limit.points, consumedPoints, msBeforeNext);
    },
    look: async (name, key) => {
      const limiters = of(name);
      const { points, window } = limiters.limit;
      const result = await count(limiters, (limiter) => limiter.get(mask(key)));
      const found = countOf(points, result?.consumedPoints ?? 0, result?.msBeforeNext ?? window);
      return { ...found, isAllowed: found.remaining > 0 };
    },
    forget: async (name, key) => {
      await count(of(name), (limiter) => limiter.delete(mask(key)));
    },
  };
}
