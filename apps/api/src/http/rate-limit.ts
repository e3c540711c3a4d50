import type { Request, RequestHandler } from 'express';
import { networkOf } from '#security/pseudonyms';
import type { RateCounter } from '#limits/rate-counter';
import { assertAllowed, rateHeaders } from '#limits/too-many';

interface Settings {
  readonly take: RateCounter['take'];
  /** Returns the learner of a request's valid token; null without one. */
  readonly learnerOf: (req: Request) => string | null;
}

/**
 * Counts every request and refuses those over the limit. Requests of a learner count per learner, so that people who
 * share an address each get a fair share; all others count per network.
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
