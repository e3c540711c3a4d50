import { raw, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import { type BodyPace, receiveBody } from './receive-body.ts';

/** The allowed types and size of a raw body. */
export interface RawBody {
  /** Media types without parameters. */
  readonly types: readonly string[];
  /** In bytes. */
  readonly largest: number;
  /** Limits a learner to one such body at a time. */
  readonly isFile?: true;
}

/**
 * Reads a body that is neither JSON nor a form, such as a recording.
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
  // The parser would read the whole body before rejecting it.
  if (Number(req.headers['content-length'] ?? 0) > largest) throw new ApiError('payload_too_large');
  await receiveBody(req, res, {
    parse: raw({ type: [...types], limit: largest, inflate: false }),
    toError: (status) => new ApiError(status === 413 ? 'payload_too_large' : 'unsupported_media_type'),
    ...(pace && { pace }),
  });
  return req.body as Buffer;
}
