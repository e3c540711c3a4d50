import { json, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import type { ErrorCode } from '@wordreel/shared';
import { receiveBody } from './receive-body.ts';
import { checkJson } from './untrusted.ts';

/** The default limit in bytes after decompression, so that a small body cannot expand to a large one. */
export const LARGEST_BODY = 100 * 1024;

const CODES: Record<number, ErrorCode> = { 413: 'payload_too_large', 415: 'unsupported_media_type' };

/** One parser per limit. */
const parsers = new Map<number, ReturnType<typeof json>>();

function parserOf(limit: number): ReturnType<typeof json> {
  const parse = parsers.get(limit) ?? json({ limit, strict: false });
  parsers.set(limit, parse);
  return parse;
}

/**
 * Reads the JSON body of a request.
 * @param largest limit in bytes
 * @returns undefined if there is no body
 */
export async function readBody(req: Request, res: Response, largest = LARGEST_BODY): Promise<unknown> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length === 0 && req.headers['transfer-encoding'] === undefined) return undefined;
  if (req.is('application/json') === false) throw new ApiError('unsupported_media_type');
  // The parser would read the whole body before rejecting it.
  if (length > largest) throw new ApiError('payload_too_large');
  await receiveBody(req, res, {
    parse: parserOf(largest),
    toError: (status = 400) => new ApiError(CODES[status] ?? 'invalid_json'),
  });
  checkJson(req.body);
  return req.body;
}
