import { raw, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';

/** What a body of bytes may be. */
export interface RawBody {
  /** Media types, without parameters. */
  readonly types: readonly string[];
  /** Bytes. */
  readonly largest: number;
}

/**
 * Reads a body that is neither JSON nor a form: a recording.
 * @throws ApiError `unsupported_media_type` or `payload_too_large`
 */
export async function readRaw(req: Request, res: Response, { types, largest }: RawBody): Promise<Buffer> {
  if (typeof req.is([...types]) !== 'string') {
    throw new ApiError('unsupported_media_type', { message: `Please send the body as one of ${types.join(', ')}.` });
  }
  // The parser would read such a body to its end before it answers.
  if (Number(req.headers['content-length'] ?? 0) > largest) throw new ApiError('payload_too_large');
  await new Promise<void>((resolve, reject) => {
    raw({ type: [...types], limit: largest, inflate: false })(req, res, (error?: { status?: number }) => {
      if (error === undefined) resolve();
      else reject(new ApiError(error.status === 413 ? 'payload_too_large' : 'unsupported_media_type'));
    });
  });
  return req.body as Buffer;
}
