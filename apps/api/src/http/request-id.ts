import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const HEADER = 'X-Request-Id';

/** Assigns the server's own id to a request, whatever the client sent, and returns it in `X-Request-Id`. */
export function giveRequestId(res: ServerResponse): void {
  res.setHeader(HEADER, randomUUID());
}

export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(HEADER));
}
