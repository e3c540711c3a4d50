import { waitFor } from '@testing-library/dom';
import { carryOut } from '#store/actions/carry-out.ts';
import { cachedLanguage, languagesApi } from '#store/api/languages/languages-api.ts';
import { rememberLearner, rememberedLearner } from '#store/device/database.ts';
import { selectWaiting } from '#store/slices/outbox-slice.ts';
import { selectIsAway, selectSessionEnd, selectSessionStatus, selectUser } from '#store/slices/session-slice.ts';
import { selectToasts, toastShown } from '#store/slices/toasts-slice.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, type ApiCall } from '#testing/fakes/fake-api.ts';
import { ADA, signIn } from '#testing/people.ts';
import { makeWord } from '#testing/words.ts';
import { logOut } from './learner-session.ts';
import { watchSession } from './session-watch.ts';

const BOB = { ...ADA, id: '7a0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02', email: 'bob@example.org' };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with one word of this learner. It is offline while `isAway` is true. */
function serve(who: object | null = ADA) {
  const state = { isAway: true };
  const calls = answerApi(({ method, path, body }) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    if (path.startsWith('/api/auth/')) {
      return path.endsWith('/me') && who !== null ? Response.json(who) : apiError(401, '', 'unauthenticated');
    }
    if (method === 'POST') return Response.json((body as { word: object }).word, { status: 201 });
    if (path === '/api/languages') return Response.json([{ code: 'de', level: 'beginner', wordCount: 1 }]);
    return Response.json({ level: 'beginner', wordCount: 1, learnedWords: [makeWord('Haus')] });
  });
  return { calls, comeBack: () => (state.isAway = false) };
}

const posted = (calls: ApiCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/api/learned-words');

/** Opens the page for a returning learner while the server is offline. */
async function openAway() {
  localStorage.setItem('session', '1');
  await rememberLearner(ADA);
  const store = makeStore();
  stops.push(watchSession(store));
  void store.dispatch(languagesApi.endpoints.getLanguage.initiate('de'));
  await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('authenticated'));
  return store;
}

const keep = (store: AppStore, word: string) =>
  store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word } } }));

test('a learner whose server is offline at the start sees their own screens, and nothing is stored as a guest’s', async () => {
  const { calls, comeBack } = serve();
  const store = await openAway();
  expect(selectUser(store.getState())).toEqual(ADA);
  expect(selectIsAway(store.getState())).toBe(true);
  await keep(store, 'Baum');
  expect(selectWaiting(store.getState())).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(['session', 'outboxOf']);

  comeBack();
  await waitFor(() => expect(selectIsAway(store.getState())).toBe(false));
  await waitFor(() => expect(posted(calls)).toHaveLength(1));
  await waitFor(() =>
    expect(cachedLanguage('de', store.getState())?.learnedWords.map(({ word }) => word)).toContain('Haus'),
  );
});

test('if the server then reports no session, the login opens and the queue stays for its owner', async () => {
  const { calls, comeBack } = serve(null);
  const store = await openAway();
  await keep(store, 'Baum');
  comeBack();
  await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('expired'));
  expect(posted(calls)).toEqual([]);
});

test('if the server then reports another learner, they see only their own words and the queue is not sent', async () => {
  const { calls, comeBack } = serve(BOB);
  const store = await openAway();
  await keep(store, 'Baum');
  comeBack();
  await waitFor(() => expect(selectUser(store.getState())).toEqual(BOB));
  await waitFor(() =>
    expect(cachedLanguage('de', store.getState())?.learnedWords.map(({ word }) => word)).toEqual(['Haus']),
  );
  expect(posted(calls)).toEqual([]);
});

test('a learner who logs out is not remembered, and their notices are removed', async () => {
  const { comeBack } = serve();
  const store = await openAway();
  comeBack();
  await waitFor(() => expect(selectIsAway(store.getState())).toBe(false));
  const does = { kind: 'saveWord', args: { language: 'de', word: makeWord('Weg') } } as const;
  store.dispatch(toastShown({ tone: 'info', text: '“Weg” removed', action: { label: 'Undo', does } }));
  await store.dispatch(logOut());
  expect(selectToasts(store.getState())).toEqual([]);
  expect(await rememberedLearner()).toBeNull();
});

test('a guest’s undo is not offered to the learner who logs in afterwards', () => {
  serve();
  const store = makeStore();
  stops.push(watchSession(store));
  const does = { kind: 'saveWord', args: { language: 'de', word: makeWord('Weg') } } as const;
  store.dispatch(toastShown({ tone: 'info', text: '“Weg” removed', action: { label: 'Undo', does } }));
  signIn(store);
  expect(selectToasts(store.getState())).toEqual([]);
});

test('a learner stays signed in when the session check fails', async () => {
  const { comeBack } = serve();
  const store = await openAway();
  comeBack();
  await waitFor(() => expect(selectIsAway(store.getState())).toBe(false));
  const calls = answerApi(() => {
    throw new TypeError('Failed to fetch');
  });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(calls).not.toEqual([]));
  await settled();
  expect(selectUser(store.getState())).toEqual(ADA);
});
