import { urlencoded, type Request, type Response } from 'express';
import { ApiError } from '#lib/api-error';
import { checkJson } from './untrusted.ts';

const parse = urlencoded({ extended: false, limit: 16 * 1024, parameterLimit: 20 });

/** Reads a form posted by a browser. */
export async function readForm(req: Request, res: Response): Promise<unknown> {
  if (!req.is('application/x-www-form-urlencoded')) throw new ApiError('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: { status?: number }) => {
      if (error === undefined) resolve();
      else reject(new ApiError(error.status === 413 ? 'payload_too_large' : 'validation_failed'));
    });
  });
  const form: unknown = { ...(req.body as object) };
  checkJson(form);
  return form;
}
