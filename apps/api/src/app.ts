import express, { type Express } from 'express';
import { authenticate } from '#features/auth/authenticate';
import { authRoutes } from '#features/auth/auth.routes';
import { captionsExport } from '#features/captions/captions.export';
import { captionsRoutes } from '#features/captions/captions.routes';
import { comprehensionRoutes } from '#features/captions/comprehension.routes';
import { dictionaryRoutes } from '#features/dictionary/dictionary.routes';
import { healthRoutes } from '#features/health/health.routes';
import { languagesRoutes } from '#features/languages/languages.routes';
import { videosRoutes } from '#features/videos/videos.routes';
import { watchingExport } from '#features/videos/watching.export';
import { knownWordsRoutes } from '#features/words/known-words.routes';
import { wordsExport } from '#features/words/words.export';
import { wordsRoutes } from '#features/words/words.routes';
import { apiDocs } from '#http/api-docs';
import { compress } from '#http/compress';
import { errorHandler, notFound } from '#http/error-handler';
import { limitRequests } from '#http/rate-limit';
import { requestId } from '#http/request-id';
import { requestLog } from '#http/request-log';
import { readablePath } from '#http/request-path';
import type { Route } from '#http/route';
import { routerOf } from '#http/router';
import { securityHeaders } from '#http/security-headers';
import { covers } from '#http/covers';
import { inlineScripts, webClient } from '#http/web-client';
import type { Deps } from './deps.ts';

/** Every route of the API. */
export function apiRoutes(deps: Deps): Route[] {
  return [
    ...healthRoutes(deps),
    ...authRoutes(deps, { ...wordsExport(deps), ...captionsExport(deps), ...watchingExport(deps) }),
    ...languagesRoutes(deps),
    ...wordsRoutes(deps),
    ...knownWordsRoutes(deps),
    ...videosRoutes(deps),
    ...captionsRoutes(deps),
    ...comprehensionRoutes(deps),
    ...dictionaryRoutes(deps),
  ];
}

/** Puts the server together: what every request passes, in order. */
export function createApp(deps: Deps, routes: readonly Route[] = apiRoutes(deps)): Express {
  const { publicUrl, isProduction, trustProxy, webFolder, version } = deps.config;
  const app = express();
  app.disable('x-powered-by').disable('etag').disable('query parser').set('trust proxy', trustProxy);

  app.use(requestId);
  app.use(requestLog(deps.log));
  const usesTurnstile = deps.humanCheck.provider === 'turnstile';
  app.use(securityHeaders({ isSecure: isProduction, scripts: inlineScripts(webFolder), usesTurnstile }));
  app.use(readablePath);
  app.use(limitRequests((network) => deps.rateCounter.take('api of network', network)));
  app.use(routerOf(routes, { origin: publicUrl, authenticate: authenticate(deps) }));
  app.use(compress);
  app.use(apiDocs(routes, version));
  app.use('/stories', covers);
  app.use(webClient(webFolder));
  app.use(notFound);
  app.use(errorHandler(deps.log));
  return app;
}
