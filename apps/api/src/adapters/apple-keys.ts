import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { DAY, SECOND, type Clock } from '#lib/clock';
import { fetchJson, OutboundError } from './outbound.ts';

interface Cached {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly fetchedAt: number;
}

const LONGEST_USE = DAY;
/** Minimum time between two fetches of Apple's keys, even if many tokens with unknown keys arrive. */
const SHORTEST_PAUSE = 30 * SECOND;

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).max(100) });

function readKeys(body: unknown): Map<string, KeyObject> {
  const { data, error } = KeySet.safeParse(body);
  if (error) throw new OutboundError('The response has no keys', { cause: error });
  const keys = new Map<string, KeyObject>();
  for (const jwk of data.keys.filter(({ kty }) => kty === 'RSA')) {
    try {
      keys.set(jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }));
    } catch {
      // Skips an unreadable key: no token signed with it can be verified.
    }
  }
  return keys;
}

export type FindAppleKey = ReturnType<typeof createAppleKeys>;

/** Creates a lookup of Apple's public keys by id; null if unknown. @throws OutboundError if fetching them fails */
export function createAppleKeys(url: string, clock: Clock) {
  let cached: Cached | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<Cached> | null = null;

  async function load(): Promise<Cached> {
    triedAt = clock();
    const { body } = await fetchJson(url);
    cached = { keys: readKeys(body), fetchedAt: clock() };
    return cached;
  }

  function reload(): Promise<Cached> {
    running ??= load().finally(() => {
      running = null;
    });
    return running;
  }

  return async (kid: string): Promise<KeyObject | null> => {
    const usable = cached !== null && clock() - cached.fetchedAt < LONGEST_USE ? cached : null;
    const known = usable?.keys.get(kid);
    if (known !== undefined) return known;
    if (running === null && clock() - triedAt < SHORTEST_PAUSE) {
      if (usable !== null) return null;
      throw new OutboundError("Fetching Apple's keys failed less than 30 s ago");
    }
    return (await reload()).keys.get(kid) ?? null;
  };
}
