import type { LanguageCode } from '@wordreel/shared';
import type { Request, Response } from 'express';
import type { Deps } from '#deps';
import { FixedBody, JSON_TYPE, PUBLIC } from '#http/fixed-body';
import { pathLanguage } from '#http/path-language';
import { written } from '#http/route';
import { assertAllowed } from '#limits/too-many';
import { networkOf } from '#security/pseudonyms';

interface Asked {
  /** The language code in the request's path. */
  readonly language: string;
  readonly req: Request;
  readonly res: Response;
}

/** Sends public glossary data, including to guests. @param isPackable whether the data is large enough to compress */
export async function openAnswer<T>(
  { rateCounter }: Pick<Deps, 'rateCounter'>,
  { language: code, req, res }: Asked,
  isPackable: boolean,
  read: (language: LanguageCode) => Promise<T>,
) {
  const language = pathLanguage(code);
  assertAllowed(await rateCounter.take('glossary of network', networkOf(req.ip ?? '')));
  const identity = written<T>(JSON.stringify(await read(language)));
  res.setHeader('Cache-Control', PUBLIC);
  return { status: 200 as const, body: new FixedBody({ type: JSON_TYPE, identity, isPackable }) };
}
