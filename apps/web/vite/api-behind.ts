import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';

/** Paths that the API serves: its own, and those of video lists and covers. */
const SERVED = /^\/(api|auth|videos|stories)\//;

/** Maximum milliseconds that a request waits while the API starts. On its first start, it fills its database. */
const LONGEST_WAIT = 60_000;

/** Page headers that the development server takes from the API, as in the built product. */
const PAGE_HEADERS = ['content-security-policy', 'permissions-policy', 'referrer-policy'];

/**
 * Puts the API behind the development server, on the ports in `dev.env`. Requests to the API are proxied, even while it
 * restarts. Pages get the API's security headers, so that whatever the built product blocks is blocked here, too.
 */
export function apiBehind(): Plugin {
  return {
    name: 'wordreel:api-behind',
    apply: 'serve',
    config: () => {
      loadEnvFile(fileURLToPath(new URL('../../../dev.env', import.meta.url)));
      const port = Number(new URL(process.env['PUBLIC_URL'] ?? '').port || 80);
      return { server: { port, strictPort: true, proxy: { [SERVED.source]: apiOrigin() } } };
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(waitForApi).use(sendPageHeaders);
    },
  };
}

const apiOrigin = (): string => `http://127.0.0.1:${process.env['PORT']}`;

const headersOf = (path: string): Promise<Headers | null> =>
  fetch(apiOrigin() + path, { method: 'HEAD' }).then(
    ({ headers }) => headers,
    () => null,
  );

/** @returns false if the API was not available in time */
async function untilAnswers(): Promise<boolean> {
  const end = performance.now() + LONGEST_WAIT;
  while ((await headersOf('/api/health')) === null) {
    if (performance.now() > end) return false;
    await sleep(100);
  }
  return true;
}

/** Delays a request until the API is available. After the timeout, the response says where to look. */
const waitForApi: Connect.NextHandleFunction = (req, res, next) => {
  if (!SERVED.test(req.url ?? '')) return next();
  void untilAnswers().then((isThere) => {
    if (isThere) return next();
    res.writeHead(503).end(`Nothing answers at ${apiOrigin()}: see why in the terminal of \`pnpm dev\`.`);
  });
};

/** Allows inline scripts and styles in a policy, because the development server's pages have them. */
function withInline(policy: string): string {
  return policy.replaceAll(/ 'sha256-[^']+'/g, '').replaceAll(/(script|style)-src 'self'/g, "$& 'unsafe-inline'");
}

/** Returns the headers that the API sends with its pages; their values are empty until it is available. */
async function pageHeaders(): Promise<[string, string][]> {
  const headers = await headersOf('/');
  return PAGE_HEADERS.map((name) => [name, withInline(headers?.get(name) ?? '')]);
}

const sendPageHeaders: Connect.NextHandleFunction = (req, res, next) => {
  const isPage = (req.headers.accept ?? '').includes('text/html') && !SERVED.test(req.url ?? '');
  if (!isPage) return next();
  void pageHeaders().then((headers) => {
    for (const [name, value] of headers) if (value !== '') res.setHeader(name, value);
    next();
  });
};
