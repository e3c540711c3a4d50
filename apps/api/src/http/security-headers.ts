import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { isApiPath } from './request-path.ts';

const YEAR = 365 * 24 * 60 * 60;

const SELF = ["'self'"];
const NONE = ["'none'"];

const TURNSTILE = 'https://challenges.cloudflare.com';

function pagePolicy({ scripts, isSecure, usesTurnstile, decodesSound }: Site) {
  const turnstile = usesTurnstile ? [TURNSTILE] : [];
  return {
    defaultSrc: SELF,
    // The decoder of AC-3 is WebAssembly, in a worker that its package makes from a blob.
    scriptSrc: [...SELF, ...scripts, ...turnstile, ...(decodesSound ? ["'wasm-unsafe-eval'"] : [])],
    styleSrc: SELF,
    imgSrc: [...SELF, 'data:', 'https://i.ytimg.com', 'https://yt3.ggpht.com'],
    frameSrc: ['https://www.youtube-nocookie.com', ...turnstile],
    // A film on the learner's device plays from a URL that only this page can read.
    mediaSrc: [...SELF, 'blob:'],
    connectSrc: SELF,
    workerSrc: [...SELF, ...(decodesSound ? ['blob:'] : [])],
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
  /** Whether pages may decode sound that browsers can't. */
  readonly decodesSound: boolean;
}

type Header = readonly [name: string, value: string];

// The microphone is for speaking exercises; embedded players of other sites cannot use it.
const PERMISSIONS: Header = ['Permissions-Policy', 'camera=(), microphone=(self), geolocation=(), payment=()'];

/** Computes headers once, rather than for every response. */
function headersWith(directives: Record<string, string[]>, isSecure: boolean): Header[] {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    // The YouTube player refuses to play without a referrer (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure && { maxAge: YEAR, includeSubDomains: true },
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  setHeaders(res.req, res, (error) => {
    if (error !== undefined) throw error;
  });
  return [PERMISSIONS, ...Object.entries(res.getHeaders()).map(([name, value]): Header => [name, String(value)])];
}

/**
 * The build's own scripts, styles and fonts, which are never opened as a page. A policy for pages has no effect on them,
 * and a first visit loads 40 of them, with 1 KB of headers each.
 */
const ASSET = /^\/assets\/[\w.-]+\.\w+$/;
const ASSET_HEADERS: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** Sets headers, strict for the API. @param scripts returns the page's script sources; a new list for a new page */
export function securityHeaders(
  site: Omit<Site, 'scripts'>,
  scripts: () => Site['scripts'],
): (path: string, res: ServerResponse) => void {
  const ofApi: Header[] = [...headersWith({ defaultSrc: NONE }, site.isSecure), ['Cache-Control', 'no-store']];
  const pageHeaders = (sources: Site['scripts']) =>
    headersWith(pagePolicy({ ...site, scripts: sources }), site.isSecure);
  let known = scripts();
  let ofPages = pageHeaders(known);
  const ofAssets = ofPages.filter(([name]) => ASSET_HEADERS.has(name));
  const headersFor = (path: string) => (ASSET.test(path) ? ofAssets : isApiPath(path) ? ofApi : ofPages);
  return (path, res) => {
    const now = scripts();
    if (now !== known) {
      ofPages = pageHeaders(now);
      known = now;
    }
    for (const [name, value] of headersFor(path)) res.setHeader(name, value);
  };
}
