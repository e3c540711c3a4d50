import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderApp } from '#testing/render-app.tsx';
import { enterAsLearner } from '#store/session/learner-session.ts';
import { selectSessionStatus } from '#store/slices/session-slice.ts';
import { watchSession } from '#store/session/session-watch.ts';
import { makeStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { LOCAL_EXAMPLES, SESSION_EXAMPLES } from '#testing/stored-examples.ts';

/** Values of an unexpected type or range. */
const odd = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, '', 'x', [], {}, [null], [[]], { a: {} }, '1970-01-01', ' '.repeat(300)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value from another version of the app: the example with one property missing or of another type. */
function changedFrom(example: unknown): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return odd;
  const keys = Object.keys(example);
  if (keys.length === 0) return odd;
  return fc.oneof(
    { weight: 1, arbitrary: odd },
    {
      weight: 5,
      arbitrary: fc.constantFrom(...keys).chain((key) =>
        fc.option(changedFrom(Reflect.get(example, key)), { nil: undefined }).map((part) => {
          const copy = structuredClone(example);
          Reflect.set(copy, key, part);
          return copy;
        }),
      ),
    },
  );
}

/** Text that another version, another program or an interrupted write may have stored under a key. */
const leftBehind = (example: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: changedFrom(example).map((value) => JSON.stringify(value) ?? 'undefined') },
    { weight: 1, arbitrary: fc.nat(40).map((cut) => JSON.stringify(example).slice(0, -1 - cut)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'undefined', '[object Object]', '{"__proto__":{"a":1}}') },
  );

const device = fc.record({
  local: fc.record(
    Object.fromEntries(Object.entries(LOCAL_EXAMPLES).map(([key, example]) => [key, leftBehind(example)])),
  ),
  session: fc.record(
    Object.fromEntries(Object.entries(SESSION_EXAMPLES).map(([key, example]) => [key, leftBehind(example)])),
  ),
  isSignedIn: fc.boolean(),
});
type Device = typeof device extends fc.Arbitrary<infer T> ? T : never;

function leave({ local, session, isSignedIn }: Device): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  if (isSignedIn) localStorage.setItem('session', '1');
  else localStorage.removeItem('session');
}

/** A server that knows the session of the learner and nothing else. */
function serve(): void {
  answerApi(({ path }) => {
    if (path === '/api/auth/me') return Response.json(ADA);
    if (path === '/api/languages') return Response.json([]);
    return apiError(404, 'Not Found', 'not_found');
  });
}

test('whatever is in storage, the page starts and the login works', async () => {
  await fc.assert(
    fc.asyncProperty(device, async (found) => {
      leave(found);
      serve();
      const store = makeStore();
      const stop = watchSession(store);
      const status = () => selectSessionStatus(store.getState());
      while (status() === 'loading') await settled();
      expect(status()).toBe(found.isSignedIn ? 'authenticated' : 'anonymous');
      if (!found.isSignedIn) await store.dispatch(enterAsLearner(ADA));
      expect(status()).toBe('authenticated');
      stop();
    }),
    { numRuns: 100 },
  );
});

const SCREENS = [
  '/',
  '/study',
  '/try',
  '/login',
  '/signup',
  '/exercises',
  '/tutor',
  '/you',
  '/you/learning',
  '/nowhere',
];

test.each(SCREENS)('whatever is in storage, %s is shown', async (path) => {
  await fc.assert(
    fc.asyncProperty(device, async (found) => {
      leave(found);
      serve();
      const { unmount } = renderApp(path);
      await screen.findAllByRole('heading', { level: 1 });
      await act(settled);
      expect(screen.queryByRole('heading', { name: 'Something went wrong on this page' })).not.toBeInTheDocument();
      unmount();
    }),
    { numRuns: 4 },
  );
});

test('a value that cannot be read while a page renders is reported after that', async () => {
  localStorage.setItem('usedAccount', '[object Object]');
  serve();
  renderApp('/login');
  expect(await screen.findByText(/^Some stored settings couldn’t be read/)).toBeVisible();
  await act(settled);
});
