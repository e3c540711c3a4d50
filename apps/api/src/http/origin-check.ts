import type { Request } from 'express';
import { ApiError } from '#lib/api-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN = new Set(['same-origin', 'none']);

/**
 * Refuses what a page of another site sends in the name of its visitor. Logins without cookies are looked at too: to be
 * signed in to somebody else's account is an attack as well. A client that is no browser sends neither header.
 * @param origin of `PUBLIC_URL`
 * @throws ApiError `cross_site_request`
 */
export function checkOrigin({ method, headers }: Request, origin: string): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === undefined ? site === undefined || OWN.has(site) : headers.origin === origin;
  if (!isOwn) throw new ApiError('cross_site_request');
}
