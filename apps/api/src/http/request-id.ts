import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const HEADER = 'X-Request-Id';

/** Gives every request an id of our own, whatever the client sent, and tells it in `X-Request-Id`. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.setHeader(HEADER, randomUUID());
  next();
};

/** The id of the request that `res` answers. */
export function requestIdOf(res: Response): string {
  return String(res.getHeader(HEADER));
}
