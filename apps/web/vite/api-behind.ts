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

/** Holds a request back until the API is there; what waits too long is told where to look. */
const waitForApi: Connect.NextHandleFunction = async (req, res, next) => {
  if (!SERVED.test(req.url ?? '')) return next();
  const end = performance.now() + LONGEST_WAIT;
  while (!(await answers())) {
    if (performance.now() > end) {
      res.writeHead(503).end(`Nothing answers at ${apiOrigin()}: see why in the terminal of \`pnpm dev\`.`);
      return;
    }
    await sleep(100);
  }
  next();
};

/** A development server's page has its scripts and styles in it: they are allowed, and nothing else is. */
function withInline(policy: string): string {
  return policy.replaceAll(/ 'sha256-[^']+'/g, '').replaceAll(/(script|style)-src 'self'/g, "$& 'unsafe-inline'");
}

const sendPageHeaders: Connect.NextHandleFunction = async (req, res, next) => {
  const isPage = (req.headers.accept ?? '').includes('text/html') && !SERVED.test(req.url ?? '');
  // Before its first start the API has no headers to tell.
  const answer = isPage ? await fetch(apiOrigin(), { method: 'HEAD' }).catch(() => null) : null;
  for (const name of PAGE_HEADERS) {
    const value = answer?.headers.get(name);
    if (value !== null && value !== undefined) res.setHeader(name, withInline(value));
  }
  next();
};
