import type { Request, RequestHandler } from 'express';
import { networkOf } from '#security/pseudonyms';
import type { RateCounter } from '#limits/rate-counter';
import { assertAllowed, rateHeaders } from '#limits/too-many';

interface Settings {
  readonly take: RateCounter['take'];
  /** The id of the learner whose valid token a call has; null for anybody else. */
  readonly learnerOf: (req: Request) => string | null;
}

/**
 * Counts every call, and refuses what is too much: those of a learner by the learner, so that whoever shares an address
 * with many gets a fair share of it, and all others by the network that they come from.
 */
export function limitRequests({ take, learnerOf }: Settings): RequestHandler {
  return async (req, res, next) => {
    const [learner, network] = [learnerOf(req), networkOf(req.ip ?? '')];
    const count = await (learner === null ? take('api of network', network) : take('api of user', learner));
    res.set(rateHeaders(count));
    assertAllowed(count);
    if (learner !== null) assertAllowed(await take('api of users of network', network));
    next();
  };
}
