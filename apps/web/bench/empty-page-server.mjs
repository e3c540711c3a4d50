// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * Builds the empty page and serves it, compressed like the product's pages.
 * @param {string} folder output folder
 * @param {number} port
 */
export async function serveEmptyPage(folder, port) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('empty-page', import.meta.url)),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome123', modulePreload: { polyfill: false } },
  });
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(folder, file)}`, packed(file, readFileSync(file))];
      }),
  );
  files.set('/greeting.json', packed('x.json', Buffer.from('{"text":"Hello"}')));
  const server = createServer((req, res) => {
    const found = files.get(req.url ?? '') ?? files.get('/index.html');
    res.writeHead(200, { 'content-type': `${found?.type}; charset=utf-8`, 'content-encoding': 'br' });
    res.end(found?.body);
  });
  await new Promise((resolve) => {
    server.listen(port, () => resolve(undefined));
  });
  return server;
}

/** @param {string} file @param {Buffer} bytes */
function packed(file, bytes) {
  const type = /** @type {Record<string, string>} */ (TYPES)[path.extname(file)] ?? 'application/octet-stream';
  return { type, body: brotliCompressSync(bytes) };
}
