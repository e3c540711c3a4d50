import type { ErrorCode } from '@wordreel/shared';
import { json, raw, type Request, type Response, urlencoded } from 'express';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { checkJson } from './untrusted.ts';

export interface Pace {
  /** In ms. */
  readonly window: number;
  /** Bytes per window. */
  readonly least: number;
}

/** Any working connection is faster. A slower body is delayed on purpose or has been cut off. */
const PACE: Pace = { window: 10 * SECOND, least: 32 * 1024 };

const TOO_SLOW = 'The upload has stopped or is too slow. Please check your connection and send it again.';

/** Rejects if a body arrives too slowly. The connection is closed after the response. */
function watchPace({ socket }: Request, { window, least }: Pace) {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead;
    timer = setInterval(() => {
      const isSlow = socket.bytesRead - before < least;
      before = socket.bytesRead;
      if (isSlow) reject(new ApiError('validation_failed', { message: TOO_SLOW, headers: { Connection: 'close' } }));
    }, window);
  });
  return { tooSlow, end: () => clearInterval(timer) };
}

interface Reading {
  readonly parse: (req: Request, res: Response, done: (error?: unknown) => void) => void;
  /** @param status the status with which the parser rejected the body */
  readonly toError: (status: number | undefined) => ApiError;
  readonly pace?: Pace;
}

async function receiveBody(req: Request, res: Response, { parse, toError, pace = PACE }: Reading): Promise<void> {
  const { tooSlow, end } = watchPace(req, pace);
  const parsed = new Promise<void>((resolve, reject) => {
    parse(req, res, (error) => {
      if (error === undefined) resolve();
      else reject(toError((error as { status?: number }).status));
    });
  });
  try {
    await Promise.race([parsed, tooSlow]);
  } finally {
    end();
  }
}

/** The default limit in bytes after decompression, so that a small body cannot expand to a large one. */
export const LARGEST_BODY = 100 * 1024;

const CODES: Record<number, ErrorCode> = { 413: 'payload_too_large', 415: 'unsupported_media_type' };

const parsers = new Map<number, ReturnType<typeof json>>();

function parserOf(limit: number): ReturnType<typeof json> {
  const parse = parsers.get(limit) ?? json({ limit, strict: false });
  parsers.set(limit, parse);
  return parse;
}

/** Reads a JSON body of up to `largest` bytes; undefined if there is none. */
export async function readBody(req: Request, res: Response, largest = LARGEST_BODY): Promise<unknown> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length === 0 && req.headers['transfer-encoding'] === undefined) return undefined;
  if (req.is('application/json') === false) throw new ApiError('unsupported_media_type');
  // Checked here, because the parser would read the whole body before rejecting it.
  if (length > largest) throw new ApiError('payload_too_large');
  await receiveBody(req, res, {
    parse: parserOf(largest),
    toError: (status = 400) => new ApiError(CODES[status] ?? 'invalid_json'),
  });
  checkJson(req.body);
  return req.body;
}

const parseForm = urlencoded({ extended: false, limit: 16 * 1024, parameterLimit: 20 });

export async function readForm(req: Request, res: Response): Promise<unknown> {
  if (!req.is('application/x-www-form-urlencoded')) throw new ApiError('unsupported_media_type');
  await receiveBody(req, res, {
    parse: parseForm,
    toError: (status) => new ApiError(status === 413 ? 'payload_too_large' : 'validation_failed'),
  });
  const form: unknown = { ...(req.body as object) };
  checkJson(form);
  return form;
}

export interface RawBody {
  /** Media types without parameters. */
  readonly types: readonly string[];
  /** In bytes. */
  readonly largest: number;
  /** Whether a learner may send only one such body at a time. */
  readonly isFile?: true;
}

/** Reads a non-JSON body, such as a recording. @throws ApiError `unsupported_media_type` or `payload_too_large` */
export async function readRaw(req: Request, res: Response, { types, largest }: RawBody, pace?: Pace): Promise<Buffer> {
  if (typeof req.is([...types]) !== 'string') {
    throw new ApiError('unsupported_media_type', { message: `Please send the body as one of ${types.join(', ')}.` });
  }
  // Checked here, because the parser would read the whole body before rejecting it.
  if (Number(req.headers['content-length'] ?? 0) > largest) throw new ApiError('payload_too_large');
  await receiveBody(req, res, {
    parse: raw({ type: [...types], limit: largest, inflate: false }),
    toError: (status) => new ApiError(status === 413 ? 'payload_too_large' : 'unsupported_media_type'),
    ...(pace && { pace }),
  });
  return req.body as Buffer;
}
