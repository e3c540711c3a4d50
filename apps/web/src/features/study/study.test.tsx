import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReviewBody, StudySummary } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { type ApiCall, answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { DAY, SETTINGS, makeItem, makeQueue, makeSummary } from '#testing/study.ts';
import * as texts from '#texts/study.tsx';
import { Study } from './study.tsx';

const film = (id: string, level: string) => ({
  id,
  title: `Film ${id}`,
  url: `/${id}`,
  langLevel: [level],
  player: 'story',
});
const VIDEOS = [
  { channelName: 'Films', langLevel: ['A1'], videos: [film('a', 'A1'), film('b', 'C1'), film('c', 'A1')] },
];

/** Serves a queue of these words and accepts answers, unless `isAway` is set. */
function serve(names: string[], isNew = false) {
  const state = { isAway: false, left: names, done: 0, paused: false, summary: {} as Partial<StudySummary> };
  const calls = answerApi(({ path, body }) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    if (path === '/api/study/queue') {
      const done = { reviews: state.done, newWords: 0 };
      return Response.json(
        makeQueue(
          state.left.map((name) => makeItem(name, { isNew })),
          { done },
        ),
      );
    }
    if (path === '/api/study/summary') return Response.json(makeSummary(state.summary));
    if (path === '/videos/de.json') return Response.json(VIDEOS);
    if (path === '/api/comprehension') return Response.json({ estimates: [] });
    if (path === '/api/languages/de/settings') return Response.json(SETTINGS);
    if (path === '/api/reviews') return Response.json(take(body as ReviewBody));
    if (path === '/api/reviews/undo') return Response.json({ clientReviewId: 'x', word: 'x' });
    if (path.startsWith('/api/watch-history')) return Response.json([]);
    if (path.startsWith('/api/dictionary')) return Response.json({ entries: [] });
    return Response.json({ level: 'beginner', wordCount: 0, learnedWords: [] });
  });
  const take = ({ word, clientReviewId, isPractice }: ReviewBody) => {
    const counted = isPractice !== true;
    state.left = state.left.filter((name) => name !== word);
    state.done += Number(counted);
    const facts = {
      counted,
      studyDay: DAY,
      dueDay: DAY + 9,
      intervalDays: 9,
      paused: state.paused,
      turnedSolid: false,
    };
    return { clientReviewId, ...facts, schedule: null, done: { reviews: state.done, newWords: 0 } };
  };
  return { calls, state };
}

const reviewsIn = (calls: ApiCall[]) =>
  calls.filter(({ path }) => path === '/api/reviews').map(({ body }) => body as ReviewBody);

async function open(names: string[], isNew = false) {
  const server = serve(names, isNew);
  const onLeave = jest.fn();
  const view = renderForLearner(() => (
    <Study language="de" of={{ mode: 'all' }} pictureOf={() => null} onLeave={onLeave} onPractice={jest.fn()} />
  ));
  await screen.findByRole('article', { name: texts.card });
  return { ...view, ...server, onLeave };
}

test('a card can be revealed and answered by keyboard alone, and the answer reaches the server', async () => {
  const { user, calls } = await open(['Haus', 'Baum']);
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.queryByText('Haus in English')).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(screen.getByText('Haus in English')).toBeVisible();
  expect(screen.getByRole('button', { name: /Good/ })).toHaveTextContent('in 9 days');
  await user.keyboard('3');
  expect(screen.getByText('Baum', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('2 of 2')).toBeVisible();
  await waitFor(() => expect(reviewsIn(calls)).toHaveLength(1));
  expect(reviewsIn(calls)[0]).toMatchObject({ word: 'Haus', rating: 3, isPractice: false, source: 'study' });
});

test('a new word is shown with its meaning first, and graded when it is asked', async () => {
  const { user, calls } = await open(['Haus', 'Baum'], true);
  expect(screen.getByText(texts.newWord)).toBeVisible();
  expect(screen.getByText('Haus in English')).toBeVisible();
  await user.keyboard('3');
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByText('Baum in English')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Got it/ }));
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  expect(screen.queryByText('Haus in English')).not.toBeInTheDocument();
  expect(screen.queryByText(texts.newWord)).not.toBeInTheDocument();
  expect(reviewsIn(calls)).toEqual([]);
  await user.keyboard(' 3');
  await waitFor(() => expect(reviewsIn(calls)).toMatchObject([{ word: 'Haus', rating: 3, isPractice: false }]));
});

test("a learner's custom keys answer cards and appear on the buttons", async () => {
  const keys = { reveal: 'KeyF', good: 'KeyJ' };
  localStorage.setItem('wishes', JSON.stringify({ account: { shortcuts: { areOn: true, keys } }, languages: {} }));
  const { user, calls } = await open(['Haus', 'Baum']);
  expect(screen.getByRole('button', { name: 'Show answer F' })).toBeVisible();
  await user.keyboard(' f3');
  expect(screen.getByRole('button', { name: /Good/ })).toHaveTextContent('GoodJ');
  await user.keyboard('j');
  await waitFor(() => expect(reviewsIn(calls)).toHaveLength(1));
  expect(reviewsIn(calls)[0]).toMatchObject({ word: 'Haus', rating: 3 });
});

test('a forgotten word returns as practice, and the receipt shows what was recalled', async () => {
  const { user, calls } = await open(['Haus']);
  await user.keyboard(' 1');
  expect(screen.getByRole('article', { name: texts.practiceCard })).toBeVisible();
  await user.keyboard(' 3');
  expect(await screen.findByRole('heading', { name: texts.doneForNow })).toHaveFocus();
  expect(screen.getByText('0 of 1 (0%)')).toBeVisible();
  expect(within(screen.getByRole('region', { name: texts.missed })).getByText('Haus')).toBeVisible();
  await waitFor(() => expect(reviewsIn(calls).map(({ isPractice }) => isPractice)).toEqual([false, true]));
});

test('the receipt shows the progress to the next level, and a fitting video with the most words of the day', async () => {
  const { user, state } = await open(['Haus', 'Baum']);
  state.summary = {
    added: 3,
    turnedSolid: ['Haus', 'elsewhere'],
    lostSolid: ['Baum'],
    videos: [
      { id: 'gone', words: 4 },
      // Too hard for a beginner.
      { id: 'b', words: 3 },
      { id: 'c', words: 2 },
    ],
  };
  await user.keyboard(' 3');
  await user.keyboard(' 3');
  const lines = await screen.findAllByRole('term');
  await screen.findByText('1 no longer solid');
  const slip = Object.fromEntries(lines.map((line) => [line.textContent, line.nextSibling?.textContent]));
  expect(slip).toMatchObject({
    Recalled: '2 of 2 (100%)',
    'Solid words': '121 no longer solid',
    'Level A1.1': '60 of 750\u00a0words',
  });
  const link = await screen.findByRole('link', { name: 'Film c' });
  expect(link).toHaveAttribute('href', '/video/c');
  expect(screen.getByRole('region', { name: texts.watchNext })).toHaveTextContent(
    'Uses 2 words you studied todayFilm cLevel A1',
  );
  expect(screen.getByText(texts.wonSolid({ count: 1 }))).toBeVisible();
  expect(within(screen.getByRole('list', { name: texts.nowSolid })).getByText('Haus')).toBeVisible();
});

test('without a server, the receipt says so and omits its figures', async () => {
  const { user, state } = await open(['Haus']);
  state.isAway = true;
  await user.keyboard(' 3');
  expect(await screen.findByText(texts.summaryFailed)).toBeVisible();
  expect(screen.queryByText(texts.solidWords)).not.toBeInTheDocument();
  expect(screen.getByText(texts.wonEvery)).toBeVisible();
  expect(screen.getByText('1 of 1 (100%)')).toBeVisible();
});

test('the session continues offline, and the answers reach the server in order', async () => {
  const { user, calls, state } = await open(['Haus', 'Baum', 'Weg']);
  expect(screen.queryByText(texts.serverUnreachable)).not.toBeInTheDocument();
  state.isAway = true;
  await user.keyboard(' 3');
  await user.keyboard(' 3');
  expect(screen.getByText('Weg', { selector: 'mark' })).toBeVisible();
  expect(await screen.findByText(texts.serverUnreachable)).toBeVisible();
  expect(await screen.findByText(/^2 answers are saved on this device and will be sent later/)).toBeVisible();
  state.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(state.done).toBe(2));
  await act(settled);
  const ids = new Set(reviewsIn(calls).map(({ clientReviewId }) => clientReviewId));
  expect(ids.size).toBe(2);
  expect(state.left).toEqual(['Weg']);
  await waitFor(() => expect(screen.queryByText(texts.serverUnreachable)).not.toBeInTheDocument());
});

test('going offline immediately shows that the session continues', async () => {
  await open(['Haus']);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(texts.offline)).toBeVisible();
  expect(screen.getByText(/^Keep going\. Your answers are saved on this device/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(texts.offline)).not.toBeInTheDocument());
  online.mockRestore();
});

test('a missing voice is reported on the first card of the first session, and not again', async () => {
  const note = texts.noVoice({ language: 'German' });
  const { user, unmount } = await open(['Haus', 'Baum']);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.playLine })).not.toBeInTheDocument();
  await user.keyboard(' 3');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  unmount();
  await open(['Weg']);
  await act(settled);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('a card answered on another device disappears when the page refetches', async () => {
  const { state } = await open(['Haus', 'Baum']);
  state.left = ['Baum'];
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Baum', { selector: 'mark' })).toBeVisible();
});

test('a key undoes an answer, and its card returns', async () => {
  const { user, calls } = await open(['Haus', 'Baum']);
  await user.keyboard(' 3');
  await waitFor(() => expect(reviewsIn(calls)).toHaveLength(1));
  await act(settled);
  await user.keyboard('u');
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  await waitFor(() => {
    const undo = calls.find(({ path }) => path === '/api/reviews/undo');
    expect(undo?.body).toMatchObject({ clientReviewId: reviewsIn(calls)[0]?.clientReviewId });
  });
});

test('a word paused as a leech is announced to screen readers', async () => {
  const { user, state, calls } = await open(['Haus', 'Baum']);
  state.paused = true;
  await user.keyboard(' 1');
  expect(await screen.findByRole('button', { name: texts.keepPaused })).toBeVisible();
  expect(screen.getByText(texts.leechAnnouncement({ word: 'Haus' }), { selector: 'output' })).toBeInTheDocument();
  expect(screen.queryByText(texts.seeAgainSoon)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.resumeWord }));
  await waitFor(() => {
    const request = calls.find(({ path }) => path === '/api/study/paused');
    expect(request?.body).toMatchObject({ word: 'Haus', paused: false });
  });
});

test('Esc first closes an open menu, then leaves the session', async () => {
  const { user, onLeave } = await open(['Haus']);
  await user.click(screen.getByRole('button', { name: texts.cardMenu({ word: 'Haus' }) }));
  expect(screen.getByRole('button', { name: texts.removeWord })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: texts.removeWord })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: texts.cardMenu({ word: 'Haus' }) })).toHaveFocus();
  expect(onLeave).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledWith(0);
});

test('leaving reports how many cards were answered', async () => {
  const { user, onLeave } = await open(['Haus', 'Baum']);
  await user.keyboard(' 3');
  await user.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledWith(1);
});
