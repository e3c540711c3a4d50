import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Activity, LanguageStats, ReviewAnswer, ReviewBody } from '@wordreel/shared';
import { recallWord } from '#store/actions/recall-word.ts';
import { answerApi, apiError, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { makeWord } from '#testing/words.ts';
import { Days, Words } from './numbers.tsx';

/** Sunday, November 22, 2026. */
const TODAY = 20_779;
const MONDAY = TODAY - 6;

const aDay = (day: number, more: Partial<Activity['days'][number]> = {}): Activity['days'][number] => ({
  day,
  counted: 12,
  practice: 2,
  again: 1,
  newWords: 3,
  minutesVideo: 0,
  minutesStudy: 2,
  minutesTutor: 0,
  minutesOutside: 0,
  lookups: 0,
  isActive: true,
  isRest: false,
  ...more,
});

const ACTIVITY: Activity = {
  today: TODAY,
  days: [
    aDay(TODAY - 3),
    aDay(TODAY - 2),
    aDay(TODAY - 1, { counted: 0, practice: 0, again: 0, isActive: false, isRest: true }),
    aDay(TODAY, { minutesVideo: 11.6, lookups: 4 }),
  ],
  week: { goal: 4, active: 3, startDay: MONDAY },
  weeks: { current: 2, longest: 5 },
  chain: { current: 3, longest: 23, total: 61, restsHeld: 1 },
  restDays: 2,
  aims: { minutes: null, reviews: null, newWords: null, hidesChain: false },
  pauses: [],
  isPaused: false,
  canChangeGoal: true,
  hidesGoals: false,
};

const STATS: LanguageStats = {
  day: TODAY,
  saved: 100,
  fresh: 20,
  learning: 48,
  solid: 30,
  paused: 2,
  names: 0,
  overdue: 7,
  forecast: Array.from({ length: 30 }, (_, ahead) => (ahead === 4 ? 19 : ahead === 0 ? 5 : 0)),
  kept: { answers: 143, rate: 0.923 },
  target: 0.9,
  minutesPerDay: 6.7,
  calibration: { answers: 0, logLoss: null, constantLogLoss: null, bins: [] },
};

interface Server {
  activity?: Activity | null;
  stats?: LanguageStats | null;
  goal?: () => Response;
}

/** A response that accepts an answer. */
const counted = ({ clientReviewId }: ReviewBody): ReviewAnswer => ({
  clientReviewId,
  counted: true,
  studyDay: TODAY,
  dueDay: TODAY + 9,
  intervalDays: 9,
  paused: false,
  turnedSolid: true,
  schedule: null,
  done: { reviews: 1, newWords: 0 },
});

function show({ activity = ACTIVITY, stats = STATS, goal }: Server = {}) {
  const server = { activity, stats };
  const calls = answerApi(({ path, method, body: sent }) => {
    if (path === '/api/reviews') return Response.json(counted(sent as ReviewBody));
    if (method === 'PUT') return goal?.() ?? new Response(null, { status: 204 });
    const body = path === '/api/activity' ? server.activity : path === '/api/stats/de' ? server.stats : undefined;
    return body ? Response.json(body) : apiError(500, 'Internal Server Error', 'internal_error');
  });
  const store = makeSignedInStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Days />
        <Words language="de" />
      </MemoryRouter>
    </Provider>,
  );
  return { server, calls, store, user: userEvent.setup() };
}

const part = (name: string) => screen.findByRole('region', { name });

test('the week shows how many days are active, which ones, and the current streaks', async () => {
  show();
  const week = await part('This week');
  expect(week).toHaveTextContent('3 of 4 days this week.');
  expect(within(week).getByText('Sunday, November 22: active')).toBeInTheDocument();
  expect(within(week).getByText('Saturday, November 21: rest day')).toBeInTheDocument();
  expect(week).toHaveTextContent('You’ve met your goal 2 weeks in a row. Your record is 5.');
  expect(week).toHaveTextContent(
    'Your streak is 3 days, with 1 rest day left. Your longest is 23 days. You’ve been active on 61 days in all.',
  );
});

test('a lost streak is never shown as a bare zero', async () => {
  show({ activity: { ...ACTIVITY, chain: { ...ACTIVITY.chain, current: 0 }, weeks: { current: 0, longest: 5 } } });
  const week = await part('This week');
  expect(week).toHaveTextContent(
    'Your record is 5 weeks in a row. Your longest streak is 23 days. You’ve been active on 61 days in all.',
  );
  expect(week).not.toHaveTextContent(/\b0\b/);
});

test('the goal can be changed once a week', async () => {
  const { user, server, calls } = show();
  const week = await part('This week');
  await user.click(within(week).getByRole('button', { name: 'Change goal' }));
  expect(within(week).getByRole('radio', { name: '4 days' })).toHaveFocus();
  expect(within(week).getByRole('button', { name: 'Set goal' })).toBeDisabled();
  await user.click(within(week).getByRole('radio', { name: '6 days' }));
  server.activity = { ...ACTIVITY, week: { ...ACTIVITY.week, goal: 6 }, canChangeGoal: false };
  await user.click(within(week).getByRole('button', { name: 'Set goal' }));
  const note = await within(week).findByText(/You can change it again on Monday/);
  expect(note).toHaveFocus();
  expect(week).toHaveTextContent('3 of 6 days this week.');
  expect(within(week).getByRole('button', { name: 'Change goal' })).toBeDisabled();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/goals',
    body: { daysPerWeek: 6, zone },
  });
});

test('Esc closes the goal form as Cancel does, unless another number is chosen', async () => {
  const { user } = show();
  const week = await part('This week');
  const change = () => within(week).getByRole('button', { name: 'Change goal' });
  await user.click(change());
  await user.click(within(week).getByRole('button', { name: 'Cancel' }));
  expect(change()).toHaveFocus();
  await user.click(change());
  await user.keyboard('{Escape}');
  expect(change()).toHaveFocus();
  await user.click(change());
  await user.click(within(week).getByRole('radio', { name: '6 days' }));
  await user.keyboard('{Escape}');
  expect(within(week).getByRole('radio', { name: '6 days' })).toBeChecked();
});

test('a goal that another device has changed shows an error', async () => {
  const { user } = show({ goal: () => apiError(409, 'Conflict', 'conflict') });
  const week = await part('This week');
  await user.click(within(week).getByRole('button', { name: 'Change goal' }));
  await user.click(within(week).getByRole('radio', { name: '1 day' }));
  await user.click(within(week).getByRole('button', { name: 'Set goal' }));
  expect(await within(week).findByRole('alert')).toHaveTextContent('About conflict');
});

test('the arrow keys walk through the year by day or week, and its numbers are in a table', async () => {
  const { user } = show();
  const year = await part('Your year');
  expect(year).toHaveTextContent('3 active days in the past year. Today: 14 answers, 12 minutes of video.');
  const map = within(year).getByRole('slider', { name: 'Day of the year' });
  expect(map).toHaveAttribute(
    'aria-valuetext',
    'Sunday, November 22, 2026: 14 answers, 12 minutes of video, an active day',
  );
  map.focus();
  await user.keyboard('{ArrowUp}');
  expect(map).toHaveAttribute('aria-valuetext', 'Saturday, November 21, 2026: rest day');
  await user.keyboard('{ArrowLeft}');
  expect(map).toHaveAttribute('aria-valuetext', 'Saturday, November 14, 2026: nothing');
  await user.keyboard('{Home}{ArrowUp}');
  expect(map).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}{ArrowRight}');
  expect(map).toHaveAttribute('aria-valuenow', String(53 * 7));
  const rows = within(within(year).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toContain('Nov 22, 2026141122004yes');
});

test('solid words appear next to the saved ones, broken down by kind', async () => {
  show();
  const solid = await part('Solid words');
  expect(solid).toHaveTextContent('30 of your saved German words are solid');
  expect(
    within(solid)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['30', '48', '20', '2']);
});

test('names are counted separately if there are any', async () => {
  show({ stats: { ...STATS, names: 5, learning: 43 } });
  const kinds = within(await part('Solid words')).getAllByRole('definition');
  expect(kinds.map((each) => each.textContent)).toEqual(['30', '43', '20', '2', '5']);
});

test('the kept share appears next to the desired one, with its range and the answers', async () => {
  show();
  const kept = await part('Recall');
  expect(kept).toHaveTextContent('92%');
  expect(kept).toHaveTextContent(
    'Out of 143 answers in the last 30 days, including new words. Your actual recall is probably 87–96%. Your target is 90%. You spend about 7 minutes a day on reviews.',
  );
});

test('few answers give no verdict', async () => {
  show({ stats: { ...STATS, kept: { answers: 4, rate: 1 }, minutesPerDay: null } });
  expect(await part('Recall')).toHaveTextContent('Out of 4 answers so far');
});

test('no share is shown before any answer has counted', async () => {
  show({ stats: { ...STATS, kept: { answers: 0, rate: null } } });
  expect(await part('Recall')).toHaveTextContent(
    'You haven’t reviewed anything in the last 30 days. Your target is 90%.',
  );
});

test('shows the next thirty days, with the backlog separate', async () => {
  show();
  const forecast = await part('The next 30 days');
  expect(forecast).toHaveTextContent(
    '5 words are due today, plus 7 overdue. The busiest day is Thursday, November 26, with 19 words.',
  );
  const rows = within(within(forecast).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(32);
  expect(rows.slice(1, 3).map((row) => row.textContent)).toEqual(['Overdue7', 'Today5']);
  expect(within(forecast).getByText('In 15 days')).toBeVisible();
  expect(within(forecast).getByText('In 29 days')).toBeVisible();
});

test.each([
  [0, 7, /^7 words are overdue\. The busiest/],
  [0, 0, /^Nothing is due today\. The busiest/],
])('with %i words today and %i from before, no zero appears in the text', async (today, overdue, expected) => {
  show({ stats: { ...STATS, overdue, forecast: [today, ...STATS.forecast.slice(1)] } });
  const [, sentence] = (await part('The next 30 days')).children;
  expect(sentence?.textContent).toMatch(expected);
});

test('hidden goals leave only the words', async () => {
  show({ activity: { ...ACTIVITY, hidesGoals: true } });
  await part('Solid words');
  expect(screen.queryByRole('region', { name: 'This week' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your year' })).not.toBeInTheDocument();
});

test('a new learner reads what counts', async () => {
  show({
    activity: {
      ...ACTIVITY,
      days: [],
      week: { ...ACTIVITY.week, active: 0 },
      weeks: { current: 0, longest: 0 },
      chain: { current: 0, longest: 0, total: 0, restsHeld: 2 },
    },
    stats: { ...STATS, saved: 0, fresh: 0, learning: 0, solid: 0, paused: 0, overdue: 0, forecast: Array(30).fill(0) },
  });
  expect(await part('Your year')).toHaveTextContent('No active days yet. A day counts');
  expect(await part('Solid words')).toHaveTextContent('You haven’t saved any German words yet.');
  expect(await part('The next 30 days')).toHaveTextContent('Nothing is due in the next 30 days.');
});

test('each half fails alone and can be requested again', async () => {
  const { user, server } = show({ stats: null });
  expect(await part('Your year')).toBeVisible();
  await screen.findByText('Your German word counts didn’t load.');
  server.stats = STATS;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Solid words' })).toBeVisible());
});

test('an answer refreshes the numbers of the day and of the words', async () => {
  const { server, store } = show();
  expect(await part('This week')).toHaveTextContent('3 of 4 days this week.');
  server.activity = { ...ACTIVITY, week: { ...ACTIVITY.week, active: 4 } };
  server.stats = { ...STATS, solid: 31, learning: 47 };
  await act(() => store.dispatch(recallWord('de', makeWord('anrufen'))));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'This week' })).toHaveTextContent('You’ve met your goal'),
  );
  expect(await part('Solid words')).toHaveTextContent('31 of your saved German words are solid');
});
