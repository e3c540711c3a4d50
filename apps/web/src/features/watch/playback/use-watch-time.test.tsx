import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import type { ProgressBody } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { createFakePlayer } from '#testing/fakes/fake-player.ts';
import { useWatchTime } from './use-watch-time.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function watch() {
  const lookedUp: { word: object | null } = { word: null };
  const calls = answerApi(() => new Response(null, { status: 204 }));
  const player = createFakePlayer();
  const page: { markWatched?: ReturnType<typeof useWatchTime> } = {};
  function Watching() {
    const way = useWatchTime('v1', player, lookedUp.word);
    useEffect(() => {
      page.markWatched = way;
    });
    return null;
  }
  const store = makeSignedInStore();
  const element = () => (
    <Provider store={store}>
      <Watching />
    </Provider>
  );
  const { unmount, rerender } = render(element());
  /** Opens the panel of a word, or closes it. */
  const lookUp = (word: object | null) => {
    lookedUp.word = word;
    rerender(element());
  };
  const saves = () => calls.filter(({ path }) => path.endsWith('/progress')).map(({ body }) => body as ProgressBody);
  return {
    player,
    unmount,
    lookUp,
    calls,
    saves,
    markWatched: (isWatched: boolean) => act(() => void page.markWatched?.(isWatched)),
  };
}

/** Waits on the event loop until the requests are sent, because the timers of the page are fake. */
const settle = () => act(settled);

test('saves the position and the watch time every ten seconds, as one watch session', async () => {
  const { player, saves, calls } = watch();
  act(() => player.play());
  player.moveTo(5);
  await pass(10_000);
  player.moveTo(15);
  await pass(10_000);
  await settle();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/videos/v1/progress',
    'PUT /api/videos/v1/progress',
  ]);
  const [first, second] = saves();
  expect(first?.sessionId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second?.sessionId).toBe(first?.sessionId);
  expect(second).toMatchObject({ position: 15, isFinished: false });
  expect(first?.watched).toBeGreaterThan(8);
  expect(second?.watched).toBeGreaterThan(18);
});

test('reports the time zone and the number of lookups, one for each opening', async () => {
  const { player, saves, lookUp } = watch();
  act(() => player.play());
  await pass(10_000);
  const word = {};
  lookUp(word);
  lookUp(word);
  lookUp(null);
  lookUp({});
  await pass(10_000);
  await settle();
  expect(saves().map(({ lookups }) => lookups)).toEqual([0, 2]);
  expect(saves()[0]?.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('returning to the open page after hours starts a new watch session', async () => {
  const { player, saves, lookUp } = watch();
  act(() => player.play());
  lookUp({});
  await pass(10_000);
  act(() => player.pause());
  // Advancing by single polls would take a minute on a busy machine.
  for (let quarter = 0; quarter < 12; quarter += 1) {
    act(() => jest.advanceTimersByTime(15 * 60_000));
    await settle();
  }
  act(() => player.play());
  await pass(20_000);
  await settle();
  const [first, last] = [saves()[0], saves().at(-1)];
  expect(last?.sessionId).not.toBe(first?.sessionId);
  expect(last).toMatchObject({ lookups: 0 });
  expect(last?.watched).toBeLessThan(21);
});

test('time spent paused, buffering or hidden does not count as watched', async () => {
  const { player, saves } = watch();
  act(() => player.play());
  await pass(4000);
  act(() => player.change({ isWaiting: true }));
  await pass(5000);
  act(() => player.change({ isWaiting: false }));
  act(() => player.pause());
  await pass(5000);
  act(() => player.play());
  setHidden(true);
  await pass(20_000);
  await settle();
  expect(saves().at(-1)?.watched).toBeLessThan(6);
});

test('nothing is saved before the learner starts to watch', async () => {
  const { player, saves, unmount } = watch();
  player.moveTo(50);
  await pass(30_000);
  unmount();
  await settle();
  expect(saves()).toEqual([]);
});

test('hiding or leaving the page saves at once, and only once', async () => {
  const { player, saves, unmount } = watch();
  act(() => player.play());
  player.moveTo(3);
  await pass(3000);
  act(() => player.pause());
  setHidden(true);
  unmount();
  await settle();
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({ position: 3 });
});

test('the end is saved at once', async () => {
  const { player, saves } = watch();
  act(() => player.play());
  await pass(2000);
  player.moveTo(100);
  act(() => player.change({ status: 'ended' }));
  await settle();
  expect(saves()).toEqual([expect.objectContaining({ isFinished: true, position: 100 })]);
});

test('the time a device slept does not count as watched', async () => {
  const { player, saves } = watch();
  act(() => player.play());
  await pass(1000);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  await pass(10_000);
  await settle();
  jest.restoreAllMocks();
  expect(saves().at(-1)?.watched).toBeLessThan(12);
});

test('an end that was undone counts again only after the learner has left it', async () => {
  const { player, saves, markWatched } = watch();
  act(() => player.change({ duration: 100 }));
  act(() => player.play());
  player.moveTo(98);
  await pass(3000);
  markWatched(false);
  player.moveTo(99);
  await pass(10_000);
  await settle();
  expect(saves().map(({ isFinished }) => isFinished)).toEqual([false, false]);
  player.moveTo(50);
  await pass(1000);
  player.moveTo(98);
  await pass(10_000);
  await settle();
  expect(saves().at(-1)).toMatchObject({ isFinished: true });
});
