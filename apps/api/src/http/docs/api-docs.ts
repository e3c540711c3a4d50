import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { Router } from 'express';
import { methodNotAllowed } from '#http/error-handler';
import { describeApi } from './openapi.ts';
import type { Route } from '#http/route';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wordreel API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// `validatorUrl` is off, because the badge would load from another site.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, deepLinking: true });
`;

const files = ['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function apiDocs(routes: readonly Route[], site: { version: string; publicUrl: string }): Router {
  const router = Router({ caseSensitive: true });
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: string | undefined;

  router.get('/api/openapi.json', (_req, res) => {
    document ??= JSON.stringify(describeApi(routes, site));
    res.type('json').send(document);
  });
  router.get('/api/docs', (_req, res) => {
    res.set('Content-Security-Policy', POLICY).type('html').send(PAGE);
  });
  router.get('/api/docs/start.js', (_req, res) => {
    res.type('js').send(START);
  });
  router.get(files, (req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile(basename(req.path), { root: folder, cacheControl: false });
  });
  router.all(['/api/openapi.json', '/api/docs', '/api/docs/start.js', ...files], methodNotAllowed('GET, HEAD'));
  return router;
}
