// @ts-check
// A minimal Express server for responses that are already in memory. Started by static.mjs with PORT and ANSWERS, the
// file that lists the responses.
import { readFileSync } from 'node:fs';
import express from 'express';

/** @typedef {{ path: string, headers: Record<string, string>, body: string }} Answer body in base64 */

const app = express().disable('x-powered-by').disable('etag');
/** @type {Answer[]} */
const answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8'));
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (req, res) => {
    res.set(headers);
    if (req.headers['if-none-match'] === headers['etag']) res.status(304).end();
    else res.end(bytes);
  });
}
app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
