import { once } from 'node:events';
import { connect } from 'node:net';
import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';

/** What the API answers besides its own paths: lists of videos, and covers. */
const SERVED = /^\/(api|auth|videos|stories)\//;

/** Milliseconds that a request waits for an API that restarts; a first start fills its database. */
const LONGEST_WAIT = 60_000;

/** Of the pages: what the built product sends with them. */
const PAGE_HEADERS = ['content-security-policy', 'permissions-policy', 'referrer-policy'];

/**
 * Puts the API behind the development server, on the ports of `dev.env`: its paths are passed on, also while it
 * restarts, and pages come with its security headers, so that what the built product would block is blocked here.
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

async function answers(): Promise<boolean> {
  const socket = connect(Number(process.env['PORT']), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @returns false where the API did not come in time */
async function untilAnswers(): Promise<boolean> {
  const end = performance.now() + LONGEST_WAIT;
  // One question after the other, until somebody is there.
  /* oxlint-disable no-await-in-loop */
  while (!(await answers())) {
    if (performance.now() > end) return false;
    await sleep(100);
  }
  /* oxlint-enable no-await-in-loop */
  return true;
}

/** Holds a request back until the API is there; what waits too long is told where to look. */
const waitForApi: Connect.NextHandleFunction = (req, res, next) => {
  if (!SERVED.test(req.url ?? '')) return next();
  void untilAnswers().then((isThere) => {
    if (isThere) return next();
    res.writeHead(503).end(`Nothing answers at ${apiOrigin()}: see why in the terminal of \`pnpm dev\`.`);
  });
};

/** A development server's page has its scripts and styles in it: they are allowed, and nothing else is. */
function withInline(policy: string): string {
  return policy.replaceAll(/ 'sha256-[^']+'/g, '').replaceAll(/(script|style)-src 'self'/g, "$& 'unsafe-inline'");
}

/** What the API sends with its pages; nothing before its first start. */
async function pageHeaders(): Promise<[string, string][]> {
  const answer = await fetch(apiOrigin(), { method: 'HEAD' }).catch(() => null);
  return PAGE_HEADERS.map((name) => [name, withInline(answer?.headers.get(name) ?? '')]);
}

const sendPageHeaders: Connect.NextHandleFunction = (req, res, next) => {
  const isPage = (req.headers.accept ?? '').includes('text/html') && !SERVED.test(req.url ?? '');
  if (!isPage) return next();
  void pageHeaders().then((headers) => {
    for (const [name, value] of headers) if (value !== '') res.setHeader(name, value);
    next();
  });
};
