import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { SETTINGS, makeItem, makeQueue } from '#testing/study.ts';
import { makeWord } from '#testing/words.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import * as texts from '#texts/study.tsx';
import { StudyStart } from './study-start.tsx';

interface Served {
  words?: number;
  queue?: Partial<ReturnType<typeof makeQueue>>;
  isCatchingUp?: boolean;
}

function serve({ words = 2, queue = {}, isCatchingUp = false }: Served = {}) {
  const state = { isAway: false, isCatchingUp, queue };
  const calls = answerApi(({ method, path }: ApiCall) => {
    if (path.startsWith('/api/study/queue')) {
      if (state.isAway) return apiError(500, 'Internal Server Error', 'internal');
      return Response.json(
        makeQueue([makeItem('Haus'), makeItem('Baum')], { isCatchingUp: state.isCatchingUp, ...state.queue }),
      );
    }
    if (path === '/api/study/go-on') {
      return state.isAway ? apiError(503, 'Service Unavailable', 'unavailable') : new Response(null, { status: 204 });
    }
    if (path.startsWith('/api/study/catch-up')) {
      state.isCatchingUp = method === 'POST';
      return method === 'POST' ? Response.json({ perDay: [1, 1, 0] }) : new Response(null, { status: 204 });
    }
    if (path === '/api/languages/de/settings') return Response.json(SETTINGS);
    if (path.startsWith('/api/watch-history')) return Response.json([]);
    const learnedWords = ['Haus', 'Baum'].slice(0, words).map((word) => makeWord(word));
    return Response.json({ level: 'beginner', wordCount: words, learnedWords });
  });
  return { calls, state };
}

function open(served?: Served) {
  const server = serve(served);
  const onBegin = jest.fn();
  const part = () => <StudyStart language="de" onBegin={onBegin} empty={<p>Nothing kept</p>} />;
  return { ...renderForLearner(part), ...server, onBegin };
}

test('once the queue has loaded, the page shows what is due and starts a session', async () => {
  const { user, onBegin } = open();
  expect(screen.getByLabelText(texts.loadingDue)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '2 words due' })).toBeVisible();
  expect(screen.queryByLabelText(texts.loadingDue)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.startReview }));
  expect(onBegin).toHaveBeenCalledWith({ mode: 'all' });
});

test('after midnight, the forecast still counts from the study day, which lasts until 4 a.m.', async () => {
  const yesterday = Date.UTC(2026, 10, 25) / 86_400_000;
  open({ queue: { day: yesterday, forecast: [0, 0, 1, 0, 0, 0, 0] } });
  await screen.findByText(texts.forecast);
  const days = screen.getAllByText(/^\w+day$/, { selector: '.visually-hidden' });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    texts.today,
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
  ]);
});

test('before the first answer there is neither a zero nor an empty chart', async () => {
  const nothing = { due: 0, done: { reviews: 0, newWords: 0 }, nextDue: null, forecast: [0, 0, 0, 0, 0, 0, 0] };
  open({ queue: { ...nothing, left: { reviews: 0, newWords: 10 } } });
  const today = within(await screen.findByRole('region', { name: texts.today }));
  expect(today.getByRole('heading', { name: '10 new words ready' })).toBeVisible();
  expect(today.queryByText(/due|learned/)).toBeNull();
  expect(today.getByText(texts.noForecast)).toBeVisible();
  expect(today.queryByRole('list')).toBeNull();
});

test('returning from a session shows the page without a skeleton', async () => {
  const first = open();
  await screen.findByRole('region', { name: texts.today });
  first.rerender(<p>A session</p>);
  await act(settled);
  open();
  expect(await screen.findByRole('region', { name: texts.today })).toBeVisible();
});

test('without words, only the empty state is shown', async () => {
  open({ words: 0 });
  expect(await screen.findByText('Nothing kept')).toBeVisible();
  expect(screen.queryByRole('region', { name: texts.today })).not.toBeInTheDocument();
});

test('words that arrive while the page is open appear in its counts, and the empty queue is not requested first', async () => {
  const nothing = { due: 0, left: { reviews: 0, newWords: 0 }, nextDue: null };
  const { store, calls, state } = open({ words: 0, queue: nothing });
  expect(await screen.findByText('Nothing kept')).toBeVisible();
  await act(settled);
  state.queue = { due: 0, left: { reviews: 0, newWords: 2 }, nextDue: null };
  const words = [makeWord('Haus'), makeWord('Baum')];
  act(() => void store.dispatch(carryOut({ kind: 'importWords', args: { language: 'de', words, isLast: false } })));
  expect(await screen.findByRole('button', { name: texts.learnNewWords })).toBeVisible();
  expect(screen.queryByText(/^Nothing is due/)).not.toBeInTheDocument();
  const requestedPaths = () => calls.map(({ path }) => path).filter((path) => /import|queue/.test(path));
  await waitFor(() => expect(requestedPaths().slice(-2)).toEqual(['/api/learned-words/import', '/api/study/queue']));
});

test('names the daily limit if words are still due, and counts new words beyond it', async () => {
  open({
    queue: {
      due: 19,
      left: { reviews: 0, newWords: 0 },
      done: { reviews: 100, newWords: 13 },
      caps: { reviews: 100, newWords: 10 },
      dayEndsAt: new Date(Date.now() + 12 * 3_600_000).toISOString(),
    },
  });
  expect(await screen.findByRole('heading', { name: 'You’ve reached today’s limit of 100 reviews' })).toBeVisible();
  expect(screen.getByText(/^19 more words are due\. They come back/)).toBeVisible();
  expect(screen.queryByText(/Nothing is due|Done for today/)).not.toBeInTheDocument();
  expect(screen.getByText('13 new words learned today')).toBeVisible();
});

test('a backlog can be spread over several days, and that can be undone', async () => {
  const { user, calls } = open({ queue: { due: 250, isBacklog: true } });
  await user.click(await screen.findByRole('button', { name: 'Spread over 3 days' }));
  await user.click(await screen.findByRole('button', { name: texts.undo }));
  expect(await screen.findByRole('button', { name: 'Spread over 3 days' })).toBeVisible();
  await waitFor(() => {
    const requests = calls.filter(({ path }) => path.startsWith('/api/study/catch-up'));
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(requests[0]?.body).toMatchObject({ language: 'de', days: 3 });
  });
});

test('a learner who returns after two weeks is welcomed and can spread the backlog over a week', async () => {
  const { user, calls } = open({ queue: { due: 60, isBacklog: true, awayDays: 16 } });
  expect(await screen.findByText(/^You were away for 16 days, but nothing is lost/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Spread over 7 days' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/study/catch-up')?.body).toMatchObject({ days: 7 }),
  );
});

test("once the day's minutes are used up, new words wait until a button is pressed", async () => {
  const over = { left: { reviews: 2, newWords: 0 }, minutes: { done: 21, cap: 20, waiting: 6 } };
  const { user, calls, state } = open({ queue: over });
  expect(
    await screen.findByText(/^You’ve reached your daily limit of 20 minutes\. 6 new words will wait/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: texts.startReview })).toBeEnabled();
  expect(screen.queryByRole('button', { name: texts.learnNewWords })).not.toBeInTheDocument();
  state.isAway = true;
  await user.click(screen.getByRole('button', { name: texts.skipTimeLimit }));
  expect(await screen.findByRole('alert')).toBeVisible();
  state.isAway = false;
  state.queue = { left: { reviews: 2, newWords: 6 }, minutes: { done: 21, cap: 20, waiting: 0 } };
  await user.click(screen.getByRole('button', { name: texts.skipTimeLimit }));
  expect(await screen.findByRole('button', { name: texts.learnNewWords })).toBeVisible();
  expect(screen.queryByText(/You’ve reached/)).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/study/go-on')).toMatchObject([
    { body: { language: 'de' } },
    { body: { language: 'de' } },
  ]);
});

test.each([
  [{ reviews: 2, newWords: 6 }, '2 words due', '6 new words ready · 4 new words learned today · about 2 minutes'],
  [{ reviews: 0, newWords: 6 }, '6 new words ready', '4 new words learned today · about 1 minute'],
  [{ reviews: 0, newWords: 0 }, 'Done for today', '4 new words learned today'],
])('the day names what is ready before what is done: %j', async (left, title, facts) => {
  open({ queue: { due: left.reviews, left, done: { reviews: 1, newWords: 4 } } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(facts)).toBeVisible();
});
