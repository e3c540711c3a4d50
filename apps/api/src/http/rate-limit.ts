import type { Request, RequestHandler } from 'express';
import { networkOf } from '#security/pseudonyms';
import type { RateCounter } from '#limits/rate-counter';
import { assertAllowed, rateHeaders } from '#limits/too-many';

interface Settings {
  readonly take: RateCounter['take'];
  /** Returns the learner named by a request's valid token; null if there is none. */
  readonly learnerOf: (req: Request) => string | null;
}

/** Counts requests with a session per learner, so that learners behind one address share fairly; others per network. */
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
