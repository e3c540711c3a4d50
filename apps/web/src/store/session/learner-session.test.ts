import { languagesApi } from '#store/api/languages/languages-api.ts';
import { selectSessionEnd, selectSessionStatus, selectUser } from '#store/slices/session-slice.ts';
import { makeStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { ADA, signIn } from '#testing/people.ts';
import { LOCAL_EXAMPLES } from '#testing/stored-examples.ts';
import { enterAsLearner, logOut } from './learner-session.ts';
import { watchSession } from './session-watch.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

type Answers = Record<string, (count: number) => Response>;

/** A server with a configured response for the nth request to a path, and without words. */
function serve(answers: Answers): ApiCall[] {
  const counts: Record<string, number> = {};
  return answerApi(({ path }) => {
    const name = path.replace('/api/auth/', '');
    counts[name] = (counts[name] ?? 0) + 1;
    return answers[name]?.(counts[name]) ?? (path === '/api/languages' ? Response.json([]) : notStarted());
  });
}
const notStarted = () => apiError(404, 'Not Found', 'language_not_started');
const me = () => Response.json(ADA);
const refused = () => apiError(401, 'Unauthorized', 'unauthenticated');
const down = () => apiError(503, 'Service Unavailable', 'unavailable');

async function openPage() {
  const store = makeStore();
  stops.push(watchSession(store));
  for (let tries = 0; tries < 50 && selectSessionStatus(store.getState()) === 'loading'; tries++) await settled();
  await settled();
  const state = () => store.getState();
  return {
    store,
    status: () => selectSessionStatus(state()),
    user: () => selectUser(state()),
    end: () => selectSessionEnd(state()),
  };
}

const mark = () => localStorage.setItem('session', '1');
const times = (calls: ApiCall[], name: string) => calls.filter(({ path }) => path === `/api/auth/${name}`).length;

test('without the session mark no session is requested', async () => {
  const calls = serve({ me });
  expect((await openPage()).status()).toBe('anonymous');
  expect(calls).toEqual([]);
});

test('the session mark restores the learner', async () => {
  mark();
  serve({ me });
  const { status, user } = await openPage();
  expect(status()).toBe('authenticated');
  expect(user()).toEqual(ADA);
});

test('code that fails to load while the browser is idle is not an unhandled rejection', async () => {
  // As in Firefox, where all loads fail once the learner leaves the page.
  jest.doMock('#store/outbox/open-outbox.ts', () => {
    throw new TypeError('error loading dynamically imported module');
  });
  mark();
  serve({ me });
  const { user } = await openPage();
  await becomeIdle();
  expect(user()?.email).toBe(ADA.email);
  jest.dontMock('#store/outbox/open-outbox.ts');
});

test('an outage at the start is retried three times', async () => {
  mark();
  const calls = serve({ me: (count) => (count < 4 ? down() : me()) });
  expect((await openPage()).status()).toBe('authenticated');
  expect(times(calls, 'me')).toBe(4);
});

test('a lasting outage continues as a guest and keeps the mark for the next start', async () => {
  mark();
  const calls = serve({ me: down });
  expect((await openPage()).status()).toBe('anonymous');
  expect(times(calls, 'me')).toBe(4);
  expect(localStorage.getItem('session')).toBe('1');
});

test('a refused token is renewed once', async () => {
  mark();
  const calls = serve({
    me: (count) => (count === 1 ? refused() : me()),
    refresh: () => Response.json({ accessToken: 'a' }),
  });
  expect((await openPage()).status()).toBe('authenticated');
  expect(times(calls, 'refresh')).toBe(1);
});

test('a guest who answered a card logs in, and their learning is merged', async () => {
  for (const key of ['userLanguages', 'learnedWords.de', 'studied.de']) {
    localStorage.setItem(key, JSON.stringify(LOCAL_EXAMPLES[key]));
  }
  const calls = answerApi(({ path, method }) => {
    if (path === '/api/reviews/batch') return Response.json({ results: [] });
    return method === 'GET' ? notStarted() : Response.json({}, { status: 201 });
  });
  const { store, status, user } = await openPage();
  await store.dispatch(enterAsLearner(ADA));
  expect([status(), user()]).toEqual(['authenticated', ADA]);
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/learned-words',
    '/api/languages/de',
    '/api/reviews/batch',
  ]);
  expect(['learnedWords.de', 'studied.de'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
});

test('a failed merge does not stop the login, keeps the remaining data, and is retried', async () => {
  localStorage.setItem('watchLater', '{"de":["story-de-01"]}');
  let isDown = true;
  answerApi(({ path }) => {
    if (path.startsWith('/api/videos/')) return isDown ? down() : new Response(null, { status: 204 });
    return notStarted();
  });
  const { store, status } = await openPage();
  await store.dispatch(enterAsLearner(ADA));
  expect(status()).toBe('authenticated');
  while (store.getState().toasts.length === 0) await settled();
  expect(store.getState().toasts.map(({ text }) => text)).toEqual([
    'Some of your progress on this device isn’t in your account yet. It’s saved here, and we’ll try again.',
  ]);
  expect(localStorage.getItem('watchLater')).toBe('{"de":["story-de-01"]}');
  isDown = false;
  while (localStorage.getItem('watchLater') !== '{"de":[]}') await settled();
});

test('a refused renewal ends the session', async () => {
  mark();
  const calls = serve({ me: refused, refresh: () => apiError(401, 'Unauthorized', 'invalid_refresh_token') });
  expect((await openPage()).status()).toBe('anonymous');
  expect(times(calls, 'refresh')).toBe(1);
  expect(localStorage.getItem('session')).toBeNull();
});

test('requests refused at the same time renew the session once and are sent again', async () => {
  mark();
  let isRenewed = false;
  const calls = answerApi(({ path }) => {
    if (path === '/api/auth/refresh') {
      isRenewed = true;
      return Response.json({ accessToken: 'a' });
    }
    if (path === '/api/auth/me') return me();
    return isRenewed ? notStarted() : refused();
  });
  const { store, status } = await openPage();
  await Promise.all(
    (['fr', 'es', 'it'] as const).map((code) => store.dispatch(languagesApi.endpoints.getLanguage.initiate(code))),
  );
  expect(times(calls, 'refresh')).toBe(1);
  expect(status()).toBe('authenticated');
});

test('a logout in another tab ends this one', async () => {
  mark();
  serve({ me });
  const { status, end } = await openPage();
  localStorage.removeItem('session');
  dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
  expect([status(), end()]).toEqual(['anonymous', 'elsewhere']);
});

test('a login in another tab applies here', async () => {
  serve({ me });
  const { status } = await openPage();
  writeInOtherTab('session', 1);
  await settled();
  await settled();
  expect(status()).toBe('authenticated');
});

test('a logout clears the device before it is sent to the server; a lost request is repeated at the next start', async () => {
  mark();
  let calls = serve({ me, logout: down });
  localStorage.setItem(`drafts.${ADA.id}`, JSON.stringify({ 'tutorText.a': 'Ich habe ein Geheimnis' }));
  const { store, end } = await openPage();
  await store.dispatch(logOut());
  expect(end()).toBe('logout');
  expect(localStorage.getItem('session')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Geheimnis');
  expect(times(calls, 'logout')).toBe(1);

  calls = serve({ logout: () => Response.json({ message: 'Done' }) });
  await openPage();
  expect(times(calls, 'logout')).toBe(1);
  calls = serve({});
  await openPage();
  expect(calls).toEqual([]);
});

test('one identity’s words are not shown to the next', async () => {
  serve({ me });
  const { store } = await openPage();
  await store.dispatch(languagesApi.endpoints.getLanguage.initiate('fr'));
  signIn(store);
  expect(languagesApi.endpoints.getLanguage.select('fr')(store.getState()).data).toBeUndefined();
});

test('the session is checked every 14 minutes; a refusal logs the learner out', async () => {
  mark();
  const tick = jest.spyOn(globalThis, 'setInterval');
  serve({
    me: (count) => (count === 1 ? me() : refused()),
    refresh: () => apiError(401, 'Unauthorized', 'session_revoked'),
  });
  const { status, end } = await openPage();
  await becomeIdle();
  await settled();
  const check = tick.mock.calls.find(([, every]) => every === 14 * 60 * 1000)?.[0];
  check?.();
  await settled();
  await settled();
  expect([status(), end()]).toEqual(['anonymous', 'expired']);
  tick.mockRestore();
});
