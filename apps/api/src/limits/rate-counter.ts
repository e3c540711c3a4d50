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

export type RateCounter = ReturnType<typeof createRateCounter>;

/** Processes that share a store share their counts. */
export type RateStore = { readonly db: Knex } | { readonly redis: Redis };

interface Settings {
  readonly store: RateStore;
  readonly clock: Clock;
  /** Replaces each key with a keyed hash, so that the store identifies no one, even after their account is deleted. */
  readonly mask?: (key: string) => string;
  /** `RATE_LIMIT_FACTOR`, which multiplies the limits. */
  readonly factor?: number;
  /** How long the store may take for one count, in ms. */
  readonly longestWait?: number;
}

type Limiters = ReturnType<typeof limitersOf>;

/** The table is created by a migration. */
const TABLE = 'rate_counters';
/** Maximum window of a counter in memory, in ms. A longer timer would fire at once and lose the count. */
const LONGEST_TIMER = 24 * DAY;
/** How long the store is left unused after a failure, in ms. */
const PAUSE = 5 * SECOND;

function limitersOf(name: string, limit: RateLimit, store: RateStore) {
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

/** The library throws its result if the limit is exceeded. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}

/** Never throws: if the store fails, this process counts in memory, so at worst two windows' requests are allowed. */
export function createRateCounter(settings: Settings) {
  const { store, clock, mask = (key: string) => key, factor = 1, longestWait = SECOND } = settings;
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
    /** Counts a request on a separate connection, not in a transaction. @param key a keyed hash, an id or a network */
    take: async (name: RateLimitName, key: string): Promise<Count> => {
      const limiters = of(name);
      const { consumedPoints, msBeforeNext } = await count(limiters, (limiter) => consume(limiter, mask(key)));
      return countOf(limiters.limit.points, consumedPoints, msBeforeNext);
    },
    /** Returns whether one more request would be allowed, without counting it. */
    look: async (name: RateLimitName, key: string): Promise<Count> => {
      const limiters = of(name);
      const { points, window } = limiters.limit;
      const result = await count(limiters, (limiter) => limiter.get(mask(key)));
      const found = countOf(points, result?.consumedPoints ?? 0, result?.msBeforeNext ?? window);
      return { ...found, isAllowed: found.remaining > 0 };
    },
    forget: async (name: RateLimitName, key: string): Promise<void> => {
      await count(of(name), (limiter) => limiter.delete(mask(key)));
    },
  };
}
