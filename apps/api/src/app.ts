import { coversFolder } from '@wordreel/content';
import express, { Router, type Express } from 'express';
import { authenticate } from '#features/auth/authenticate';
import { authRoutes } from '#features/auth/auth.routes';
import { captionsRoutes } from '#features/captions/captions.routes';
import { comprehensionRoutes } from '#features/captions/comprehension.routes';
import { dictionaryRoutes } from '#features/dictionary/dictionary.routes';
import { healthRoutes } from '#features/health/health.routes';
import { languagesRoutes } from '#features/languages/languages.routes';
import { videosRoutes } from '#features/videos/videos.routes';
import { knownWordsRoutes } from '#features/words/known-words.routes';
import { wordsRoutes } from '#features/words/words.routes';
import { apiDocs } from '#http/api-docs';
import { compress } from '#http/compress';
import { errorHandler, notFound } from '#http/error-handler';
import { limitRequests } from '#http/rate-limit';
import { requestId } from '#http/request-id';
import { requestLog } from '#http/request-log';
import { onlyFor, readablePath } from '#http/request-path';
import type { Route } from '#http/route';
import { pathsOf, routerOf } from '#http/router';
import { securityHeaders } from '#http/security-headers';
import { readFiles } from '#http/static/read-files';
import { openWebBuild } from '#http/static/web-build';
import { serveFiles, serveNavigations, serveWebClient } from '#http/static/web-client';
import type { Deps } from './deps.ts';

/** Every route of the API. */
export function apiRoutes(deps: Deps): Route[] {
  return [
    ...healthRoutes(deps),
    ...authRoutes(deps),
    ...languagesRoutes(deps),
    ...wordsRoutes(deps),
    ...knownWordsRoutes(deps),
    ...videosRoutes(deps),
    ...captionsRoutes(deps),
    ...comprehensionRoutes(deps),
    ...dictionaryRoutes(deps),
  ];
}

/** What may do work or ask the database is counted first, and only then looked for among the routes. */
function callsOf(deps: Deps, routes: readonly Route[]): Router {
  const { publicUrl, version } = deps.config;
  return Router()
    .use(limitRequests((network) => deps.rateCounter.take('api of network', network)))
    .use(routerOf(routes, { origin: publicUrl, authenticate: authenticate(deps) }))
    .use(compress)
    .use(apiDocs(routes, version));
}

/**
 * Puts the server together: what every request passes, in order. Files come from memory and are answered before
 * anything is counted or looked for: the count would cost more than they do.
 * @throws StartError where the web client cannot be kept in memory
 */
export async function createApp(deps: Deps, routes: readonly Route[] = apiRoutes(deps)): Promise<Express> {
  const { isProduction: isSecure, trustProxy, webFolder: folder } = deps.config;
  const [build, covers] = await Promise.all([openWebBuild({ folder, log: deps.log }), readFiles(coversFolder)]);
  const usesTurnstile = deps.humanCheck.provider === 'turnstile';
  const app = express();
  app.disable('x-powered-by').disable('etag').disable('query parser').set('trust proxy', trustProxy);

  app.use(requestId);
  app.use(requestLog(deps.log));
  app.use(securityHeaders({ isSecure, usesTurnstile }, () => build().scripts));
  app.use(readablePath);
  app.use(serveWebClient(build));
  app.use('/stories', serveFiles(() => covers, () => 'public,max-age=3600'));
  app.use(onlyFor(pathsOf(routes), callsOf(deps, routes)));
  app.use(serveNavigations(build));
  app.use(notFound);
  app.use(errorHandler(deps.log));
  return app;
}
