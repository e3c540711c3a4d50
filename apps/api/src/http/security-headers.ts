import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { isApiPath } from './request-path.ts';

const YEAR = 365 * 24 * 60 * 60;

const SELF = ["'self'"];
const NONE = ["'none'"];

const TURNSTILE = 'https://challenges.cloudflare.com';

/** Of the pages; `scripts` are the sources of those that stand in the page itself. */
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
  /** Sources that the page's content security policy allows as scripts, besides its own origin. */
  readonly scripts: readonly string[];
  /** Whether Cloudflare's human check is on: it brings a script and a frame of its own. */
  readonly usesTurnstile: boolean;
}

type Header = readonly [name: string, value: string];

/** Lets helmet write down once what it would work out for every answer. */
function headersBy(options: HelmetOptions): Header[] {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(res.req, res, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

// Lines can be said aloud; players of other sites get no microphone.
const PERMISSIONS: Header = ['Permissions-Policy', 'camera=(), microphone=(self), geolocation=(), payment=()'];

const commonOptions = (isSecure: boolean): HelmetOptions => ({
  // Without a referrer the YouTube player refuses to play (its error 153).
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
 * Sets what browsers are to enforce: strictly for the API, for the pages as much as they need.
 * @param scripts of the page that is served now: another list where there is another page
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
