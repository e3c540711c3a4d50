import type { Request } from 'express';
import { ApiError } from '#lib/api-error';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN = new Set(['same-origin', 'none']);

/**
 * Refuses requests that pages of other sites send in their visitor's name. This includes logins without cookies,
 * because logging a user in to another account is an attack too. Clients other than browsers send neither header.
 * @param origin the origin of `PUBLIC_URL`
 * @throws ApiError `cross_site_request`
 */
export function checkOrigin({ method, headers }: Request, origin: string): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === undefined ? site === undefined || OWN.has(site) : headers.origin === origin;
  if (!isOwn) throw new ApiError('cross_site_request');
}
