import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '#lib/api-error';
import { HOUR, SECOND } from '#lib/clock';
import { speaks, startSpeechPeer, wavOf, type SpeechPeer } from '#testing/speech-peer';
import { until } from '#testing/until';
import { createSpeechServer } from './speech.ts';

const KEY = 'a-key-that-nobody-reads';
const SAID = 'Das sagt sonst niemand.';
const GERMAN = { language: 'de', text: SAID, isOpen: false } as const;

let peer: SpeechPeer;
let folder: string;
let now = 0;

beforeEach(async () => {
  peer = await startSpeechPeer();
  folder = mkdtempSync(join(tmpdir(), 'wordreel-speech-'));
});
afterEach(async () => {
  await peer.close();
  rmSync(folder, { recursive: true });
});

const open = (more: { timeout?: number; key?: string } = {}) =>
  createSpeechServer({
    baseUrl: `${peer.url}/v1`,
    apiKey: KEY,
    model: 'kokoro',
    voices: new Map([
      ['de', { voice: 'thorsten', model: 'piper-de' }],
      ['fr', { voice: 'siwis', model: null }],
    ]),
    folder,
    key: createSecretKey(Buffer.from(more.key ?? 'one')),
    clock: () => now,
    timeout: more.timeout ?? HOUR,
  });

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('It did not fail with an ApiError', { cause: error });
  return error;
}

test('a text is requested with the voice and model of its language, and its sound is stored', async () => {
  const speech = open();
  const id = speech.idOf(GERMAN) ?? '';
  await speech.make(id, GERMAN);
  const [{ path, key, body } = { path: '', key: '', body: '{}' }] = peer.asked;
  expect([path, key]).toEqual(['/v1/audio/speech', `Bearer ${KEY}`]);
  expect(JSON.parse(body)).toEqual({ model: 'piper-de', voice: 'thorsten', input: SAID, response_format: 'mp3' });
  expect(await speech.find(id, false)).toMatchObject({ type: 'audio/wav', bytes: wavOf(SAID.length / 100).length });
});

test('an id reveals nothing and depends on voice, text and audience', () => {
  const speech = open();
  const french = { ...GERMAN, language: 'fr' } as const;
  const ids = [GERMAN, french, { ...GERMAN, isOpen: true }, { ...GERMAN, text: 'Etwas.' }].map(speech.idOf);
  expect(new Set([...ids, open({ key: 'other' }).idOf(GERMAN)]).size).toBe(5);
  expect(open().idOf(GERMAN)).toBe(ids[0]);
  expect(ids[0]).toMatch(/^[\w-]{43}$/);
  expect(speech.idOf({ ...GERMAN, language: 'it' })).toBeNull();
});

test('a sound stored since the caller looked is not requested again', async () => {
  const speech = open();
  const id = speech.idOf(GERMAN) ?? '';
  expect(await speech.find(id, true)).toBeNull();
  await speech.make(id, GERMAN);
  await speech.make(id, GERMAN);
  expect(peer.asked).toHaveLength(1);
});

test('two simultaneous calls make one request', async () => {
  const speech = open();
  const id = speech.idOf(GERMAN) ?? '';
  await Promise.all([speech.make(id, GERMAN), speech.make(id, GERMAN)]);
  expect(peer.asked).toHaveLength(1);
});

const answers =
  (type: string, bytes: Buffer | string, status = 200) =>
  (res: ServerResponse) =>
    void res.writeHead(status, { 'content-type': type }).end(bytes);

const FAULTS: Readonly<Record<string, (res: ServerResponse) => void>> = {
  'says nothing': () => undefined,
  'a wrong key': answers('application/json', `{"error":"${KEY} is wrong"}`, 401),
  'a failure': answers('application/json', `{"error":"${SAID}"}`, 500),
  'a page': answers('text/html', '<h1>Welcome</h1>, and more of it'),
  'a page that says it is a sound': answers('audio/mpeg', '<h1>Welcome</h1>, and more of it'),
  nothing: answers('audio/wav', ''),
  'a redirect': (res) => void res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'a sound that breaks off': (res) => {
    res.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 100_000 });
    res.write(wavOf(1), () => res.destroy());
  },
  'an endless sound': (res) => {
    res.writeHead(200, { 'content-type': 'audio/wav' });
    const write = () => {
      while (res.write(wavOf(60)));
    };
    res.on('drain', write);
    write();
  },
};

test.each(Object.entries(FAULTS))(
  'a server with %s leaves no file, and its words stay out of the log',
  async (name, fault) => {
    peer.behave((_asked, res) => fault(res));
    const speech = open(name === 'says nothing' ? { timeout: 500 } : {});
    const error = await failureOf(speech.make(speech.idOf(GERMAN) ?? '', GERMAN));
    expect(error).toMatchObject({ code: 'unavailable', isFault: true });
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      expect(`${each.message} ${each.stack}`).not.toMatch(new RegExp(`${KEY}|${SAID}`));
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('after five failures it is left alone for half a minute, without logging an error each time', async () => {
  const speech = open();
  peer.behave((_, res) => FAULTS['a failure']?.(res));
  const id = speech.idOf(GERMAN) ?? '';
  for (let i = 0; i < 5; i += 1) await failureOf(speech.make(id, GERMAN));
  peer.behave(speaks);
  expect(await failureOf(speech.make(id, GERMAN))).toMatchObject({ code: 'unavailable', isFault: false });
  expect(peer.asked).toHaveLength(5);
  now += 31 * SECOND;
  await speech.make(id, GERMAN);
  expect(await speech.find(id, false)).not.toBeNull();
});

test('a slow server gets eight texts at once, and the next caller fails right away', async () => {
  const waiting: ServerResponse[] = [];
  peer.behave((_, res) => void waiting.push(res));
  const speech = open();
  const texts = Array.from({ length: 9 }, (_, i) => ({ ...GERMAN, text: `Satz ${i}` }));
  const all = texts.map((spoken) => failureOf(speech.make(speech.idOf(spoken) ?? '', spoken)));
  expect(await all[8]).toMatchObject({ code: 'unavailable', isFault: false });
  await until(() => waiting.length === 8);
  for (const res of waiting) res.destroy();
  await Promise.all(all);
  expect(peer.asked).toHaveLength(8);
});
