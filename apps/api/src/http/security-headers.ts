import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { isApiPath } from './request-path.ts';

const YEAR = 365 * 24 * 60 * 60;

const SELF = ["'self'"];
const NONE = ["'none'"];

const TURNSTILE = 'https://challenges.cloudflare.com';

/** The policy of pages; `scripts` are the sources of their inline scripts. */
function pagePolicy({ scripts, isSecure, usesTurnstile }: Site) {
  const turnstile = usesTurnstile ? [TURNSTILE] : [];
  return {
    defaultSrc: SELF,
    scriptSrc: [...SELF, ...scripts, ...turnstile],
    styleSrc: SELF,
    imgSrc: [...SELF, 'data:', 'https://i.ytimg.com', 'https://yt3.ggpht.com'],
    frameSrc: ['https://www.youtube-nocookie.com', ...turnstile],
    connectSrc: SELF,
    workerSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
    ...(isSecure && { upgradeInsecureRequests: [] }),
  };
}

interface Site {
  readonly isSecure: boolean;
  /** Sources of scripts, besides the page's own origin, that its content security policy allows. */
  readonly scripts: readonly string[];
  /** Whether Cloudflare's human check is on, which loads its own script and frame. */
  readonly usesTurnstile: boolean;
}

type Header = readonly [name: string, value: string];

/** Computes helmet's headers once instead of for every response. */
function headersBy(options: HelmetOptions): Header[] {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(res.req, res, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

// The microphone is for speaking exercises; embedded players of other sites cannot use it.
const PERMISSIONS: Header = ['Permissions-Policy', 'camera=(), microphone=(self), geolocation=(), payment=()'];

const commonOptions = (isSecure: boolean): HelmetOptions => ({
  // The YouTube player refuses to play without a referrer (its error 153).
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: isSecure && { maxAge: YEAR, includeSubDomains: true },
});

function apiHeaders({ isSecure }: Pick<Site, 'isSecure'>): Header[] {
  const contentSecurityPolicy = { useDefaults: false, directives: { defaultSrc: NONE } };
  const byHelmet = headersBy({ ...commonOptions(isSecure), contentSecurityPolicy });
  return [PERMISSIONS, ...byHelmet, ['Cache-Control', 'no-store']];
}

function pageHeaders(site: Site): Header[] {
  const contentSecurityPolicy = { useDefaults: false, directives: pagePolicy(site) };
  return [PERMISSIONS, ...headersBy({ ...commonOptions(site.isSecure), contentSecurityPolicy })];
}

/**
 * Sets the security headers: strict for the API, and as permissive as needed for pages.
 * @param scripts returns the sources of the current page's scripts; a new page returns a new list
 */
export function securityHeaders(
  site: Omit<Site, 'scripts'>,
  scripts: () => Site['scripts'],
): (path: string, res: ServerResponse) => void {
  const ofApi = apiHeaders(site);
  let known = scripts();
  let ofPages = pageHeaders({ ...site, scripts: known });
  return (path, res) => {
    const now = scripts();
    if (now !== known) {
      ofPages = pageHeaders({ ...site, scripts: now });
      known = now;
    }
    for (const [name, value] of isApiPath(path) ? ofApi : ofPages) res.setHeader(name, value);
  };
}
