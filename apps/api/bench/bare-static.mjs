// @ts-check
// The least that Express can do for an answer whose bytes are there already. Started by static.mjs with PORT and
// ANSWERS, the file that lists the answers.
import { readFileSync } from 'node:fs';
import express from 'express';

/** @typedef {{ path: string, headers: Record<string, string>, body: string }} Answer its body in base64 */

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
