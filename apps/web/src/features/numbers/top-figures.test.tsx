import { screen, waitFor } from '@testing-library/react';
import type { Activity } from '@wordreel/shared';
import { answerApi, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { TopFigures } from './top-figures.tsx';

const ACTIVITY: Activity = {
  today: 20_779,
  days: [],
  week: { goal: 4, active: 0, startDay: 20_773 },
  weeks: { current: 2, longest: 5 },
  chain: { current: 9, longest: 23, total: 61, restsHeld: 2 },
  restDays: 2,
  aims: { minutes: null, reviews: null, newWords: null, hidesChain: false },
  pauses: [],
  isPaused: false,
  canChangeGoal: true,
  hidesGoals: false,
};

interface Server {
  activity?: Activity;
  solid?: number;
  /** Null makes the request fail. */
  video?: number | null;
  answerActivity?: () => Response | Promise<Response>;
}

function show({ activity = ACTIVITY, solid = 30, video = 620, answerActivity }: Server = {}) {
  answerApi(({ path }) => {
    if (path === '/api/activity') return answerActivity?.() ?? Response.json(activity);
    if (path === '/api/stats/de') return Response.json({ solid });
    return video === null ? apiError(500, 'Error', 'internal_error') : Response.json({ minutes: { video } });
  });
  renderForLearner(() => <TopFigures language="de" />);
}

const names = () => screen.getAllByRole('term').map((term) => term.textContent);

/** Returns the names and values of the figures once all have loaded. */
async function figures() {
  await waitFor(() => expect(screen.queryByText('…')).not.toBeInTheDocument());
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

test('weeks in a row come first, then solid words and hours', async () => {
  show();
  await screen.findByText('weeks in a row');
  expect(await figures()).toEqual([
    ['weeks in a row', '2'],
    ['solid words', '30'],
    ['hours watched', '10.3'],
  ]);
});

test('a count of one is singular', async () => {
  show({ activity: { ...ACTIVITY, weeks: { current: 1, longest: 5 } }, solid: 1, video: 60 });
  await screen.findByText('week in a row');
  expect(await figures()).toEqual([
    ['week in a row', '1'],
    ['solid word', '1'],
    ['hour watched', '1'],
  ]);
});

test('a lost streak shows the longest one instead of zero', async () => {
  show({ activity: { ...ACTIVITY, weeks: { current: 0, longest: 5 }, chain: { ...ACTIVITY.chain, current: 0 } } });
  await screen.findByText('longest streak');
  expect(await figures()).toContainEqual(['longest streak', '23 days']);
});

test('a new learner reads the first step', async () => {
  const nothing = { current: 0, longest: 0 };
  show({ activity: { ...ACTIVITY, weeks: nothing, chain: { ...nothing, total: 0, restsHeld: 2 } } });
  await screen.findByText('active days to complete your first week');
  expect((await figures())[0]).toEqual(['active days to complete your first week', '4']);
});

test('with a goal of one day, that day makes the first week', async () => {
  const nothing = { current: 0, longest: 0 };
  const streak = { ...nothing, total: 0, restsHeld: 2 };
  show({ activity: { ...ACTIVITY, week: { ...ACTIVITY.week, goal: 1 }, weeks: nothing, chain: streak } });
  expect(await screen.findByText('active day to complete your first week')).toBeVisible();
});

test('the weeks keep their space until they load', async () => {
  const { coming, answer } = delayedAnswer();
  show({ answerActivity: () => coming });
  await screen.findByText('30');
  expect(names()).toEqual(['weeks in a row', 'solid words', 'hours watched']);
  answer(Response.json(ACTIVITY));
  expect(await screen.findByText('2')).toBeVisible();
  expect(names()).toEqual(['weeks in a row', 'solid words', 'hours watched']);
});

test('weeks that fail to load stop showing as loading', async () => {
  show({ answerActivity: () => apiError(500, 'Error', 'internal_error') });
  expect((await figures())[0]).toEqual(['weeks in a row', '– did not load']);
});

test.each([
  ['goals', { hidesGoals: true }],
  ['the chain', { aims: { ...ACTIVITY.aims, hidesChain: true } }],
])('hiding %s leaves only words and hours', async (_name, hides) => {
  show({ activity: { ...ACTIVITY, ...hides } });
  expect((await figures()).map(([name]) => name)).toEqual(['solid words', 'hours watched']);
});

test('figures that fail to load stop showing as loading', async () => {
  show({ video: null });
  expect(await figures()).toContainEqual(['hours watched', '– did not load']);
});
