import { screen } from '@testing-library/react';
import type { Today } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeChannel, makeVideo } from '#testing/video-file.ts';
import { HomeStanding } from './home-standing.tsx';

const TODAY: Today = {
  due: 15,
  reviews: 15,
  newWords: 10,
  week: { goal: 4, active: 0, startDay: 20_773 },
  hidesGoals: false,
  awayDays: 3,
  nextDueAt: null,
};
const QUEUE = {
  day: 20_776,
  due: 15,
  caps: { reviews: 100, newWords: 10 },
  secondsPerAnswer: 16,
  isBacklog: false,
  awayDays: 0,
  items: [],
};
const STORY = makeVideo('first', { player: 'story', captions: 'story' });

interface Learner {
  level?: string;
  wordCount?: number;
  today?: Partial<Today>;
  queue?: object;
  history?: object[];
}

function show({ level = 'beginner', wordCount = 0, today = {}, queue = {}, history = [] }: Learner) {
  answerApi(({ path }) => {
    if (path === '/api/known-words/de') return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/languages') return Response.json([{ code: 'de', level, wordCount }]);
    if (path === '/api/today') return Response.json({ ...TODAY, ...today });
    if (path === '/api/study/queue') return Response.json({ ...QUEUE, ...queue });
    if (path === '/api/watch-history/de') return Response.json(history);
    if (path === '/videos/de.json') return Response.json([makeChannel([STORY])]);
    if (path === '/api/preferences') return Response.json({ version: '1', account: {}, languages: {} });
    return apiError(404, 'Not Found', 'not_found');
  });
  return renderForLearner(() => (
    <HomeStanding language="de" wordCount={wordCount} keepsWords={false} onSetLevel={() => undefined} />
  ));
}

test('a learner who was away for three days can open the first due card with one press', async () => {
  show({ wordCount: 40 });
  expect(await screen.findByText('Welcome back. 15 words are due, about 4 minutes.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review now' })).toHaveAttribute('href', '/study?mode=review');
  expect(screen.queryByRole('button', { name: /^Spread/ })).not.toBeInTheDocument();
});

test('words over the daily limit are counted, but not in the minutes', async () => {
  show({ wordCount: 300, today: { due: 250, reviews: 100 } });
  expect(
    await screen.findByText('Welcome back. 250 words are due, 100 of them today, about 27 minutes.'),
  ).toBeVisible();
});

test('after a week with a backlog, the learner can spread it over some days', async () => {
  show({ wordCount: 40, today: { awayDays: 7, due: 30, reviews: 30 }, queue: { isBacklog: true, awayDays: 7 } });
  expect(await screen.findByRole('button', { name: 'Spread over 7 days' })).toBeVisible();
});

test('without due words, none are announced', async () => {
  show({ wordCount: 40, today: { awayDays: 9, due: 0, reviews: 0, newWords: 0 } });
  expect(await screen.findByText('Nothing due')).toBeVisible();
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
});

test('a learner who answered or watched within three days sees the line of the day', async () => {
  show({ wordCount: 40, today: { awayDays: 2 } });
  expect(await screen.findByRole('link', { name: '15 due: review' })).toBeVisible();
  expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
});

test('a learner without words sees two steps, and a level checks the first one', async () => {
  show({ level: 'B1.1' });
  expect(await screen.findByRole('heading', { name: 'Start learning German in two steps' })).toBeVisible();
  expect(await screen.findByText('You’re starting at B1.1.')).toBeVisible();
  const [level, story] = screen.getAllByRole('listitem');
  expect(level).toHaveTextContent('Set your level (done)');
  expect(story).not.toHaveTextContent('(done)');
  expect(await screen.findByRole('link', { name: 'Watch the story' })).toHaveAttribute('href', '/video/first');
});

test('without a level, the first step asks for it, and the second one waits', async () => {
  show({});
  expect(await screen.findByRole('button', { name: 'I’m new to German' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).not.toHaveTextContent('(done)');
  expect(screen.queryByRole('link', { name: 'Watch the story' })).not.toBeInTheDocument();
});
