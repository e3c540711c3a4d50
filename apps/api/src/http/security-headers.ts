import type { RequestHandler } from 'express';
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

/** Sets what browsers are to enforce: strictly for the API, for the pages as much as they need. */
export function securityHeaders(site: Site): RequestHandler {
  const { isSecure } = site;
  const common: HelmetOptions = {
    // Without a referrer the YouTube player refuses to play (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure && { maxAge: YEAR, includeSubDomains: true },
  };
  const ofApi = helmet({
    ...common,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: NONE } },
  });
  const ofPages = helmet({
    ...common,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(site) },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!isApiPath(req.path)) return ofPages(req, res, next);
    res.setHeader('Cache-Control', 'no-store');
    ofApi(req, res, next);
  };
}
