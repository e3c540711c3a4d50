import { makeStore } from '#store/store.ts';
import { answerApi, apiError, type ApiCall } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { findServerSounds } from './server-sounds.ts';

const CONFIG = { humanCheck: { provider: 'altcha' }, apple: false, tutor: false, speech: ['de'], transcription: false };
const FOX = { text: 'Ein Fuchs.', of: { videoId: 'story' } };

let now = 0;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const spokenAt = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path.startsWith('/api/speech'));

async function open(
  answer: () => Response,
  { isLearner = true, config = CONFIG }: { isLearner?: boolean; config?: object } = {},
) {
  const calls = answerApi(({ path }) => (path === '/api/auth/config' ? Response.json(config) : answer()));
  const store = makeStore();
  if (isLearner) signIn(store);
  const sounds = await findServerSounds(store, 'de');
  return { calls, sounds, asking: store };
}

const found = () => Response.json({ url: '/api/speech/abc' });

test('a text is requested once, with its source; after that its URL is cached', async () => {
  const { calls, sounds } = await open(found);
  expect(await sounds?.find(FOX)).toBe('/api/speech/abc');
  expect(await sounds?.find(FOX)).toBe('/api/speech/abc');
  expect(spokenAt(calls)).toEqual([
    { method: 'POST', path: '/api/speech', body: { language: 'de', text: 'Ein Fuchs.', videoId: 'story' } },
  ]);
  sounds?.forget(FOX.text);
  await sounds?.find(FOX);
  expect(spokenAt(calls)).toHaveLength(2);
});

test('a guest requests public sounds', async () => {
  const { calls, sounds } = await open(found, { isLearner: false });
  await sounds?.find(FOX);
  expect(spokenAt(calls).map(({ path }) => path)).toEqual(['/api/speech/open']);
});

test('the server’s config is fetched once, and a language without a voice requests nothing', async () => {
  const { calls, asking } = await open(found);
  expect(await findServerSounds(asking, 'fr')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/config']);
});

test.each([
  ['does not mention voices', { ...CONFIG, speech: undefined }],
  ['has no voices', { ...CONFIG, speech: [] }],
])('a server that %s provides no sounds', async (_, config) => {
  expect((await open(found, { config })).sounds).toBeNull();
});

test('a refused text is not requested again; other texts are', async () => {
  const { calls, sounds } = await open(() => apiError(404, 'Not Found', 'not_found'));
  expect(await sounds?.find(FOX)).toBeNull();
  expect(await sounds?.find(FOX)).toBeNull();
  expect(await sounds?.find({ text: 'Ein Hund.' })).toBeNull();
  expect(spokenAt(calls)).toHaveLength(2);
});

test.each([
  ['fails', () => apiError(503, 'Unavailable', 'unavailable')],
  [
    'is offline',
    () => {
      throw new TypeError('offline');
    },
  ],
])('a server that %s gets no requests for a minute, from any voice on the page', async (_, answer) => {
  const { calls, sounds, asking } = await open(answer);
  expect(await sounds?.find(FOX)).toBeNull();
  const other = await findServerSounds(asking, 'de');
  expect(await other?.find({ text: 'Ein Hund.' })).toBeNull();
  expect(spokenAt(calls)).toHaveLength(1);
  now += 61_000;
  await other?.find(FOX);
  expect(spokenAt(calls)).toHaveLength(2);
});

function full(): Response {
  const answer = apiError(429, 'Too Many', 'rate_limited');
  answer.headers.set('retry-after', '40000');
  return answer;
}

test('after the daily limit, requests pause as long as the server demands, but ten minutes at most', async () => {
  const { calls, sounds } = await open(full);
  await sounds?.find(FOX);
  now += 599_000;
  await sounds?.find(FOX);
  expect(spokenAt(calls)).toHaveLength(1);
  now += 2000;
  await sounds?.find(FOX);
  expect(spokenAt(calls)).toHaveLength(2);
});

test('a sound that did not start in time pauses requests', async () => {
  const { calls, sounds } = await open(found);
  sounds?.pause();
  expect(await sounds?.find(FOX)).toBeNull();
  expect(spokenAt(calls)).toHaveLength(0);
});
