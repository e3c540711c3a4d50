import { raw, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import { type BodyPace, receiveBody } from './receive-body.ts';

/** What a body of bytes may be. */
export interface RawBody {
  /** Media types, without parameters. */
  readonly types: readonly string[];
  /** Bytes. */
  readonly largest: number;
  /** A learner sends one such body at a time. */
  readonly isFile?: true;
}

/**
 * Reads a body that is neither JSON nor a form: a recording.
 * @throws ApiError `unsupported_media_type` or `payload_too_large`
 */
export async function readRaw(
  req: Request,
  res: Response,
  { types, largest }: RawBody,
  pace?: BodyPace,
): Promise<Buffer> {
  if (typeof req.is([...types]) !== 'string') {
    throw new ApiError('unsupported_media_type', { message: `Please send the body as one of ${types.join(', ')}.` });
  }
  // The parser would read such a body to its end before it answers.
  if (Number(req.headers['content-length'] ?? 0) > largest) throw new ApiError('payload_too_large');
  await receiveBody(req, res, {
    parse: raw({ type: [...types], limit: largest, inflate: false }),
    toError: (status) => new ApiError(status === 413 ? 'payload_too_large' : 'unsupported_media_type'),
    ...(pace && { pace }),
  });
  return req.body as Buffer;
}
