import type { RequestHandler } from 'express';
import { networkOf } from '#security/pseudonyms';
import type { Count } from '#limits/rate-limits';
import { assertAllowed, rateHeaders } from '#limits/too-many';

/** Counts every call by the network that it comes from, and refuses what is too much for any of them. */
export function limitRequests(take: (network: string) => Promise<Count>): RequestHandler {
  return async (req, res, next) => {
    const count = await take(networkOf(req.ip ?? ''));
    res.set(rateHeaders(count));
    assertAllowed(count);
    next();
  };
}
