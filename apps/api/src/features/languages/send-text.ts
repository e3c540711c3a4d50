import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { compress, THRESHOLD } from '#http/compress';

/**
 * Sends JSON that is a text already, unless the client says that it has it.
 * @returns the status of the answer; nothing is sent yet where it is 304
 */
export function sendText(req: Request, res: Response, text: string): 200 | 304 {
  const body = Buffer.from(text);
  res.setHeader('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`);
  if (req.fresh) return 304;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (body.length < THRESHOLD) res.end(body);
  else compress(req, res, () => res.end(body));
  return 200;
}
