import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askDoctor, type Env } from '#testing/ask-doctor';
import { endServer } from '#testing/processes/end-server';
import { freePort } from '#testing/processes/free-port';
import { killServers, startServer } from '#testing/processes/server-process';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'wordreel-doctor-'));
});
afterEach(() => {
  killServers();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const ask = (env: Env = {}) => askDoctor({ DATA_DIR, ...env });

/** Asks the doctor while a small server answers, and returns what it says. */
async function askWith(answer: RequestListener, envOf: (port: number) => Env) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const found = await ask(envOf((server.address() as AddressInfo).port));
  await endServer(server);
  return found;
}

const json =
  (status: number, body: object): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const about: RequestListener = (req, res) => json(200, { host: req.headers.host, version: '1' })(req, res);

async function lineOfServer(body: object): Promise<string> {
  const found = await askWith(json(200, body), (port) => ({ PORT: String(port) }));
  return found.lineOf('server');
}

async function lineOfUrl(answer: RequestListener, scheme = 'http'): Promise<string> {
  const found = await askWith(answer, (port) => ({ PUBLIC_URL: `${scheme}://127.0.0.1:${port}` }));
  return found.lineOf('PUBLIC_URL');
}

/** Asks about an address at which nobody answers. */
const lineOfNobody = async (PUBLIC_URL: string, env: Env = {}): Promise<string> =>
  (await ask({ PUBLIC_URL, ...env })).lineOf('PUBLIC_URL');

/** A speech server with these models. */
const listing =
  (...ids: string[]): RequestListener =>
  (req, res) =>
    json(req.url === '/v1/models' ? 200 : 404, { data: ids.map((id) => ({ id })) })(req, res);

async function linesOfSpeech(answer: RequestListener): Promise<[speech: string, transcripts: string]> {
  const { lineOf } = await askWith(answer, (port) => ({
    SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`,
    SPEECH_MODEL: 'kokoro',
    SPEECH_VOICES: 'fr=siwis,de=thorsten@piper-de',
    TRANSCRIBE_BASE_URL: `http://127.0.0.1:${port}/v1`,
    TRANSCRIBE_MODEL: 'whisper',
    TRANSCRIBE_API_KEY: 'sk-very-secret',
  }));
  return [lineOf('speech'), lineOf('transcripts')];
}

test('a running server with an embedded database is asked over HTTP', async () => {
  const PORT = String(await freePort());
  const server = startServer({ DATA_DIR, PORT });
  await server.url();
  const { code, verdicts, lineOf } = await ask({ PORT });
  expect(lineOf('database')).toMatch(/^ok .*is running \(process \d+\).*works\.$/);
  expect(lineOf('server')).toMatch(/^ok .*Wordreel \d\S+ on Node .*it is running at http:/);
  expect(verdicts).toMatchObject({
    PUBLIC_URL: 'ok',
    secrets: 'ok',
    migrations: 'skip',
    clock: 'skip',
    content: 'skip',
  });
  expect(code).toBe(0);
  expect((await ask({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` })).lineOf('PUBLIC_URL')).toMatch(
    /^fail .*was started for localhost:\d+: start it with the same PUBLIC_URL/,
  );
  server.child.kill('SIGKILL');
  await server.ended;
  expect((await ask({ PORT })).verdicts).toMatchObject({ database: 'ok', server: 'warn', migrations: 'ok' });
});

test('another program on the port, and a server of another version', async () => {
  expect(await lineOfServer({ hello: 'world' })).toMatch(/^fail .*Another program answers.*set PORT/);
  expect(await lineOfServer({ version: '0.0.1' })).toMatch(/^warn .*but Wordreel 0\.0\.1 is running: restart it/);
});

describe('PUBLIC_URL and what browsers get there', () => {
  test.each<[string, RequestListener, RegExp]>([
    [
      'a redirect to another site',
      (_req, res) => void res.writeHead(301, { location: 'https://words.example/api/about' }).end(),
      /^fail .*browsers are sent to https:\/\/words\.example: set PUBLIC_URL=https:\/\/words\.example/,
    ],
    ['a proxy without a server', (_req, res) => void res.writeHead(502).end(), /^fail .*proxy .* answers 502/],
    ['another site', (_req, res) => void res.end('<h1>It works!</h1>'), /^fail .*Something other than Wordreel/],
    [
      'a server that was started for another address',
      (req, res) => (req.method === 'POST' ? json(403, { error: 'cross_site_request' })(req, res) : about(req, res)),
      /^fail .*refuses calls of its own pages: start it with PUBLIC_URL=/,
    ],
    [
      'the server',
      (req, res) => (req.method === 'POST' ? json(401, { error: 'unauthorized' })(req, res) : about(req, res)),
      /^ok .*Browsers get Wordreel/,
    ],
  ])('%s', async (_, answer, line) => {
    expect(await lineOfUrl(answer)).toMatch(line);
  });

  test('an address without https, or with https and no proxy', async () => {
    expect(await lineOfUrl(about, 'https')).toMatch(/^fail .*no secure connection/);
    expect(await lineOfNobody('https://127.0.0.1:2')).toMatch(/^warn .*\(ECONNREFUSED\).*set TRUST_PROXY=1/);
    expect(await lineOfNobody('https://127.0.0.1:2', { TRUST_PROXY: '1' })).not.toMatch(/TRUST_PROXY/);
    expect(await lineOfNobody('http://words.invalid')).toMatch(/^warn .*plain http.*proxy with https/);
  });
});

describe('speech servers are asked for their models', () => {
  test.each<[string, RequestListener, RegExp, RegExp]>([
    ['all', listing('kokoro', 'piper-de', 'whisper'), /^ok .*has kokoro, piper-de\.$/, /^ok .*has whisper\.$/],
    [
      'some',
      listing('kokoro', 'tiny'),
      /^warn .*does not list piper-de, but kokoro, tiny: install/,
      /^warn .*does not list whisper/,
    ],
    ['no list', (_req, res) => void res.writeHead(404).end(), /^ok .*does not list its models/, /^ok /],
    [
      'a wrong key',
      (_req, res) => void res.writeHead(401).end(),
      /^fail .*SPEECH_API_KEY/,
      /^fail .*TRANSCRIBE_API_KEY/,
    ],
  ])('%s', async (_, answer, speech, transcripts) => {
    const [ofSpeech, ofTranscripts] = await linesOfSpeech(answer);
    expect(ofSpeech).toMatch(speech);
    expect(ofTranscripts).toMatch(transcripts);
    expect(`${ofSpeech}${ofTranscripts}`).not.toContain('sk-very-secret');
  });

  test('a server that is down', async () => {
    const url = { SPEECH_BASE_URL: 'http://127.0.0.1:2/v1', SPEECH_MODEL: 'kokoro', SPEECH_VOICES: 'fr=siwis' };
    expect((await ask(url)).lineOf('speech')).toMatch(/^fail .*\(ECONNREFUSED\).*SPEECH_BASE_URL/);
  });
});
