import type { RequestListener } from 'node:http';
import { coversFolder } from '@wordreel/content';
import express, { type Express } from 'express';
import { aboutRoutes } from '#features/about/about.routes';
import { activityExport } from '#features/activity/activity.export';
import { activityRoutes } from '#features/activity/activity.routes';
import { archiveRoutes } from '#features/archive/archive.routes';
import { restoreRoutes } from '#features/archive/restore.routes';
import { exportAccount } from '#features/auth/account/account.export';
import { authenticate } from '#features/auth/authenticate';
import { authRoutes } from '#features/auth/auth.routes';
import { captionsExport } from '#features/captions/captions.export';
import { captionsRoutes } from '#features/captions/captions.routes';
import { comprehensionRoutes } from '#features/captions/comprehension/comprehension.routes';
import { dictionaryRoutes } from '#features/dictionary/dictionary.routes';
import { createStoryExtras } from '#content/story-extras';
import { starterDecksRoutes } from '#features/dictionary/starter-decks.routes';
import { exercisesExport } from '#features/exercises/exercises.export';
import { exercisesRoutes } from '#features/exercises/exercises.routes';
import { healthRoutes } from '#features/health/health.routes';
import { placementExport } from '#features/placement/placement.export';
import { placementRoutes } from '#features/placement/placement.routes';
import { preferencesExport } from '#features/preferences/preferences.export';
import { preferencesRoutes } from '#features/preferences/preferences.routes';
import { importsRoutes } from '#features/imports/imports.routes';
import { reviewsExport } from '#features/reviews/reviews.export';
import { reviewsRoutes } from '#features/reviews/reviews.routes';
import { speechRoutes } from '#features/speech/speech.routes';
import { tutorExport } from '#features/tutor/tutor.export';
import { tutorRoutes } from '#features/tutor/tutor.routes';
import { ownVideosExport } from '#features/videos/own-videos.export';
import { ownVideosRoutes } from '#features/videos/own-videos.routes';
import { videosRoutes } from '#features/videos/videos.routes';
import { watchingExport } from '#features/videos/watching.export';
import { batchesRoutes } from '#features/words/batches/batches.routes';
import { languagesRoutes } from '#features/words/languages.routes';
import { knownListsRoutes } from '#features/words/known-lists/known-lists.routes';
import { knownWordsRoutes } from '#features/words/known-words.routes';
import { weeklyMailRoutes } from '#features/weekly-mail/weekly-mail.routes';
import { processTrainer } from '#features/weights/training/trainer';
import { weightsExport } from '#features/weights/weights.export';
import { weightsRoutes } from '#features/weights/weights.routes';
import { wordsExport } from '#features/words/words.export';
import { wordsRoutes } from '#features/words/words.routes';
import { apiDocs } from '#http/docs/api-docs';
import { compress } from '#http/send/compress';
import { errorHandler, notFound } from '#http/error-handler';
import { metricsOnly, metricsPage } from '#http/metrics-page';
import { limitRequests } from '#http/rate-limit';
import { giveRequestId, logRequest } from '#http/request-log';
import { pathOf, readablePath } from '#http/request-path';
import type { Route } from '#http/route';
import { createCookies, parseCookies } from '#http/cookies';
import { claimedLearner } from '#http/current-user';
import { routersOf } from '#http/router';
import { securityHeaders } from '#http/security-headers';
import { readFiles } from '#http/static/read-files';
import { openWebBuild } from '#http/static/web-build';
import { serveFile, servePages, type Files } from '#http/static/web-client';
import type { Deps } from './deps.ts';
import { restoreParts } from './restore-parts.ts';
import { createServices } from './services.ts';

export function apiRoutes(deps: Deps): Route[] {
  const services = createServices(deps);
  const { activity, archive, captions, dictionary, exercises, preferences, reviews, tutor, videos, words } = services;
  const exports = {
    ...wordsExport(deps),
    ...captionsExport(deps),
    ...ownVideosExport(deps),
    ...watchingExport(deps),
    ...reviewsExport(deps),
    ...exercisesExport(deps),
    ...weightsExport(deps),
    ...placementExport(deps),
    ...activityExport(deps),
    ...tutorExport(deps),
    ...preferencesExport(deps),
  };
  return [
    ...healthRoutes(deps),
    ...aboutRoutes(deps),
    ...authRoutes(deps, exports),
    ...archiveRoutes({ ...deps, exportAccount: (user) => exportAccount(deps, exports, user) }),
    ...restoreRoutes({ ...deps, parts: restoreParts(deps) }),
    ...languagesRoutes({ ...deps, archive, preferences, reviews, videos }),
    ...wordsRoutes({ ...deps, reviews }),
    ...batchesRoutes({ ...deps, reviews }),
    ...importsRoutes({ ...deps, reviews, words }),
    ...knownWordsRoutes(deps),
    ...reviewsRoutes({ ...deps, activity, captions, dictionary, words }),
    ...exercisesRoutes({ ...deps, activity, captions, dictionary, preferences, reviews, words }),
    ...knownListsRoutes({ ...deps, dictionary, reviews }),
    ...videosRoutes({ ...deps, activity, storyExtras: createStoryExtras() }),
    ...ownVideosRoutes(deps),
    ...captionsRoutes(deps),
    ...comprehensionRoutes(deps),
    ...dictionaryRoutes(deps),
    ...starterDecksRoutes({ ...deps, dictionary }),
    ...placementRoutes({ ...deps, dictionary, words }),
    ...speechRoutes({ ...deps, dictionary, exercises, tutor }),
    ...activityRoutes({ ...deps, reviews, words }),
    ...tutorRoutes({ ...deps, activity, captions, dictionary, exercises, reviews }),
    ...preferencesRoutes(deps),
    ...weeklyMailRoutes({ ...deps, activity, preferences }),
    ...weightsRoutes({ ...deps, reviews, trainer: processTrainer }),
  ];
}

/** Handles pages and API calls, and limits their rate. Static files are served before this and have no limit. */
function createHandler(deps: Deps, routes: readonly Route[], files: Files): Express {
  const { publicUrl, trustProxy, version } = deps.config;
  const limit = limitRequests({
    take: deps.rateCounter.take,
    learnerOf: claimedLearner({ cookies: createCookies(deps.config.isProduction), accessTokens: deps.accessTokens }),
  });
  const app = express();
  app.disable('x-powered-by').disable('etag').disable('query parser').set('trust proxy', trustProxy);

  app.use(readablePath);
  app.use(parseCookies);
  const guards = {
    origin: publicUrl,
    authenticate: authenticate(deps),
    stopping: deps.stopping,
    log: deps.log,
    metrics: deps.metrics,
    commentsSql: deps.config.commentsSql,
  };
  app.use(routersOf(routes, guards, limit));
  app.use('/api', compress);
  app.use(apiDocs(routes, { version, publicUrl }));
  app.use(servePages(files));
  app.use(notFound);
  app.use(errorHandler(deps.log));
  return app;
}

/** Returns what answers on the port of the metrics; null if they have none. */
export function createMetricsApp({ config, metrics, log }: Pick<Deps, 'config' | 'metrics' | 'log'>) {
  if (metrics === null || config.metrics?.port === undefined) return null;
  const { port, host, token } = config.metrics;
  return { answer: metricsOnly({ metrics, token, log }), port, host };
}

/** Builds the app. Files are served without a rate limit: counting would cost more than serving. @throws StartError */
export async function createApp(deps: Deps, routes: readonly Route[] = apiRoutes(deps)): Promise<RequestListener> {
  const { isProduction: isSecure, webFolder: folder, decodesSound, metrics: settings } = deps.config;
  const { log, metrics } = deps;
  const [build, covers] = await Promise.all([openWebBuild({ folder, log }), readFiles(coversFolder)]);
  const files = { build, covers };
  const usesTurnstile = deps.humanCheck.provider === 'turnstile';
  const setSecurityHeaders = securityHeaders({ isSecure, usesTurnstile, decodesSound }, () => build().scripts);
  const handle = createHandler(deps, routes, files);
  // With a port of its own, the page is served there alone.
  const serveMetrics =
    metrics && settings?.port === undefined ? metricsPage({ metrics, token: settings?.token, log }) : null;
  const observers = { log, observe: metrics?.observe };
  return (req, res) => {
    giveRequestId(res);
    logRequest(observers, req, res);
    setSecurityHeaders(pathOf(req.url ?? ''), res);
    if (serveMetrics?.(req, res) !== true && !serveFile(files, req, res)) handle(req, res);
  };
}
