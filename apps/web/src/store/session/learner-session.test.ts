import { languagesApi } from '#store/api/languages/languages-api.ts';
import { makeStore } from '#store/store.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { ADA, signIn } from '#testing/people.ts';
import { logOut } from './learner-session.ts';
import { selectSessionEnd, selectSessionStatus, selectUser } from './session-slice.ts';
import { watchSession } from './session-watch.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

type Answers = Record<string, (count: number) => Response>;

/** A server that answers the nth call of a path as told; of words it knows none. */
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

test('without the mark nobody is asked for', async () => {
  const calls = serve({ me });
  expect((await openPage()).status()).toBe('anonymous');
  expect(calls).toEqual([]);
});

test('the mark brings the learner back', async () => {
  mark();
  serve({ me });
  const { status, user } = await openPage();
  expect(status()).toBe('authenticated');
  expect(user()).toEqual(ADA);
});

test('an outage at the start is waited out three times', async () => {
  mark();
  const calls = serve({ me: (count) => (count < 4 ? down() : me()) });
  expect((await openPage()).status()).toBe('authenticated');
  expect(times(calls, 'me')).toBe(4);
});

test('an outage that lasts makes a guest, and keeps the mark for the next start', async () => {
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

test('a refused renewal ends the session', async () => {
  mark();
  const calls = serve({ me: refused, refresh: () => apiError(401, 'Unauthorized', 'invalid_refresh_token') });
  expect((await openPage()).status()).toBe('anonymous');
  expect(times(calls, 'refresh')).toBe(1);
  expect(localStorage.getItem('session')).toBeNull();
});

test('calls that are refused together renew the session once, and are sent again', async () => {
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

test('a login in another tab is followed', async () => {
  serve({ me });
  const { status } = await openPage();
  writeInOtherTab('session', 1);
  await settled();
  await settled();
  expect(status()).toBe('authenticated');
});

test('a logout forgets first and tells the server then; one that was not heard is told at the next start', async () => {
  mark();
  let calls = serve({ me, logout: down });
  localStorage.setItem('tutorDrafts', JSON.stringify({ a: { text: 'Ich habe ein Geheimnis', unsent: null } }));
  const { store, end } = await openPage();
  await store.dispatch(logOut());
  expect(end()).toBe('logout');
  expect(localStorage.getItem('session')).toBeNull();
  expect(localStorage.getItem('tutorDrafts')).toBeNull();
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

test('every 14 minutes the learner is asked for again; a refusal logs out', async () => {
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
