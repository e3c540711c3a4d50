import { screen, waitFor, within } from '@testing-library/react';
import type { Activity, Today } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { Overview } from './overview.tsx';

const ACTIVITY: Activity = {
  today: 20_779,
  days: [],
  week: { goal: 4, active: 2, startDay: 20_773 },
  weeks: { current: 2, longest: 5 },
  chain: { current: 9, longest: 23, total: 61, restsHeld: 2 },
  restDays: 2,
  aims: { minutes: null, reviews: null, newWords: null, hidesChain: false },
  pauses: [],
  isPaused: false,
  canChangeGoal: true,
  hidesGoals: false,
};

const TODAY: Today = {
  due: 12,
  reviews: 12,
  newWords: 10,
  week: ACTIVITY.week,
  hidesGoals: false,
  awayDays: 0,
  nextDueAt: null,
};

interface Server {
  activity?: Partial<Activity>;
  today?: Partial<Today>;
  stats?: { saved: number; solid: number };
  learner?: { level: string; wordCount: number };
  /** The path of a request that fails. */
  fails?: string;
}

function show(server: Server = {}) {
  const {
    activity,
    today,
    stats = { saved: 60, solid: 30 },
    learner = { level: 'A2.1', wordCount: 60 },
    fails,
  } = server;
  answerApi(({ path }) => {
    if (path === fails) return apiError(500, 'Error', 'internal_error');
    if (path === '/api/activity') return Response.json({ ...ACTIVITY, ...activity });
    if (path === '/api/stats/de') return Response.json(stats);
    if (path === '/api/today') return Response.json({ ...TODAY, ...today });
    if (path === '/api/languages/de') return Response.json({ ...learner, learnedWords: [] });
    return apiError(404, 'Not Found', 'not_found');
  });
  return renderForLearner(() => <Overview language="de" onUpdateLevel={() => undefined} />);
}

/** Returns the names and values of the figures once all have loaded. */
async function figures() {
  await screen.findByText('30');
  await waitFor(() => expect(screen.queryByText('Loading your days')).not.toBeInTheDocument());
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

test('shows the week, the streaks, solid words and the level', async () => {
  show();
  expect(await screen.findByRole('region', { name: 'This week' })).toHaveTextContent('2 of 4 days');
  expect(await figures()).toEqual([
    ['days in a row', '9'],
    ['weeks in a row', '2'],
    ['saved words', '60'],
    ['solid words', '30'],
  ]);
  const level = await screen.findByRole('region', { name: 'Level A2.1' });
  expect(level).toHaveTextContent('37% there. 940 more words to A2.2.');
  expect(within(level).getByRole('progressbar')).toHaveAttribute('value', '37');
});

test.each([
  ['without solid words, only the saved ones are counted', 60, ['saved words']],
  ['without words, nothing is counted', 0, []],
])('%s', async (_name, wordCount, names) => {
  show({
    activity: { hidesGoals: true },
    learner: { level: 'A2.1', wordCount },
    stats: { saved: wordCount, solid: 0 },
  });
  await screen.findByRole('region', { name: 'Level A2.1' });
  await waitFor(() => expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(names));
});

test('before the first active day, the week says what counts as one', async () => {
  show({ activity: { chain: { current: 0, longest: 0, total: 0, restsHeld: 0 }, weeks: { current: 0, longest: 0 } } });
  expect(await screen.findByRole('region', { name: 'This week' })).toHaveTextContent(/A day counts once/);
});

test('a lost streak shows the longest one instead of zero', async () => {
  show({ activity: { weeks: { current: 0, longest: 5 }, chain: { ...ACTIVITY.chain, current: 0 } } });
  expect(await figures()).toEqual([
    ['longest streak', '23 days'],
    ['saved words', '60'],
    ['solid words', '30'],
  ]);
});

test.each([
  ['goals', { hidesGoals: true }],
  ['streaks', { aims: { ...ACTIVITY.aims, hidesChain: true } }],
])('hiding %s leaves only words', async (_name, activity) => {
  show({ activity });
  expect(await figures()).toEqual([
    ['saved words', '60'],
    ['solid words', '30'],
  ]);
});

test('what does not load says so, and can be requested again', async () => {
  show({ fails: '/api/activity' });
  expect(await screen.findByText('Your days didn’t load.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Review now' })).toBeVisible();
});

test.each([
  ['due words are reviewed first', {}, 'Review now', '/study?mode=review'],
  ['then new words are learned', { today: { due: 0, reviews: 0 } }, 'Learn new words', '/study?mode=new'],
  ['then a video is watched', { today: { due: 0, reviews: 0, newWords: 0 } }, 'Watch a video', '/'],
  [
    'a new learner finds the level',
    { learner: { level: 'beginner', wordCount: 0 }, today: { due: 0, reviews: 0 } },
    'Find your level',
    '/placement/de',
  ],
  ['a failure leaves the videos', { fails: '/api/today' }, 'Watch a video', '/'],
])('%s', async (_name, server, action, to) => {
  show(server);
  expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', to);
});
