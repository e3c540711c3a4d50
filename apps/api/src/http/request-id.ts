import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const HEADER = 'X-Request-Id';

/** Gives a request an id of our own, whatever the client sent, and tells it in `X-Request-Id`. */
export function giveRequestId(res: ServerResponse): void {
  res.setHeader(HEADER, randomUUID());
}

/** The id of the request that `res` answers. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(HEADER));
}
