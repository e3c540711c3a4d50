import { screen, waitFor } from '@testing-library/react';
import type { Activity } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
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
  /** Null: it fails. */
  video?: number | null;
}

function show({ activity = ACTIVITY, solid = 30, video = 620 }: Server = {}) {
  answerApi(({ path }) => {
    if (path === '/api/activity') return Response.json(activity);
    if (path === '/api/stats/de') return Response.json({ solid });
    return video === null ? apiError(500, 'Error', 'internal_error') : Response.json({ minutes: { video } });
  });
  renderForLearner(() => <TopFigures language="de" />);
}

/** The figures once they are all there, as name and value. */
async function figures() {
  await waitFor(() => expect(screen.queryByText('…')).not.toBeInTheDocument());
  return screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

test('weeks in a row stand first, then solid words and hours', async () => {
  show();
  await screen.findByText('weeks in a row');
  expect(await figures()).toEqual([
    ['weeks in a row', '2'],
    ['solid words', '30'],
    ['hours watched', '10.3'],
  ]);
});

test('one of each is one', async () => {
  show({ activity: { ...ACTIVITY, weeks: { current: 1, longest: 5 } }, solid: 1, video: 60 });
  await screen.findByText('week in a row');
  expect(await figures()).toEqual([
    ['week in a row', '1'],
    ['solid word', '1'],
    ['hour watched', '1'],
  ]);
});

test('what was lost is never a nought: the longest chain stands there', async () => {
  show({ activity: { ...ACTIVITY, weeks: { current: 0, longest: 5 }, chain: { ...ACTIVITY.chain, current: 0 } } });
  await screen.findByText('longest chain');
  expect(await figures()).toContainEqual(['longest chain', '23 days']);
});

test('who has not begun is told the first step', async () => {
  const nothing = { current: 0, longest: 0 };
  show({ activity: { ...ACTIVITY, weeks: nothing, chain: { ...nothing, total: 0, restsHeld: 2 } } });
  await screen.findByText('week of your goal');
  expect(await figures()).toContainEqual(['week of your goal', '4 active days make the first']);
});

test.each([
  ['goals', { hidesGoals: true }],
  ['the chain', { aims: { ...ACTIVITY.aims, hidesChain: true } }],
])('whoever hides %s sees words and hours alone', async (_name, hides) => {
  show({ activity: { ...ACTIVITY, ...hides } });
  expect((await figures()).map(([name]) => name)).toEqual(['solid words', 'hours watched']);
});

test('what did not load no longer waits', async () => {
  show({ video: null });
  expect(await figures()).toContainEqual(['hours watched', '– did not load']);
});
