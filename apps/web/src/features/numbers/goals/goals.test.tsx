import { act, screen, waitFor, within } from '@testing-library/react';
import type { Activity, DailyGoals, GoalBody } from '@wordreel/shared';
import { api } from '#store/api/base-api.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { openFolds } from '#testing/open-folds.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { ProgressNumbers } from '#numbers/progress-numbers.tsx';

/** Sunday, November 22, 2026. */
const TODAY = 20_779;

const ACTIVITY: Activity = {
  today: TODAY,
  days: [],
  week: { goal: 4, active: 0, startDay: TODAY - 6 },
  weeks: { current: 0, longest: 0 },
  chain: { current: 0, longest: 0, total: 0, restsHeld: 2 },
  restDays: 2,
  aims: { minutes: 20, reviews: null, newWords: 5, hidesChain: false },
  pauses: [],
  isPaused: false,
  canChangeGoal: true,
  hidesGoals: false,
};

/** Serves the activity and applies changes, unless `refuse` returns a response. */
function show(activity = ACTIVITY, refuse: (call: ApiCall) => Response | null = () => null) {
  const server = { activity };
  const calls = answerApi((call) => {
    const { path, method, body } = call;
    if (method === 'GET') {
      return path === '/api/activity' ? Response.json(server.activity) : apiError(500, 'Error', 'internal_error');
    }
    const refused = refuse(call);
    if (refused !== null) return refused;
    if (path === '/api/goals/daily')
      server.activity = { ...server.activity, aims: { ...server.activity.aims, ...(body as DailyGoals) } };
    if (path === '/api/goals') {
      server.activity = { ...server.activity, restDays: (body as GoalBody).restDays ?? 2, canChangeGoal: false };
    }
    if (path !== '/api/learning-settings') return new Response(null, { status: 204 });
    server.activity = { ...server.activity, ...(body as Pick<Activity, 'hidesGoals'>) };
    return Response.json(body);
  });
  const view = renderForLearner(() => <ProgressNumbers language="de" />);
  openFolds();
  const did = () => calls.filter(({ method }) => method !== 'GET');
  /** Simulates a change in another tab and the learner's return to this one. */
  const elsewhere = async (changes: Partial<Activity>) => {
    server.activity = { ...server.activity, ...changes };
    const before = calls.filter(({ path }) => path === '/api/activity').length;
    act(() => void view.store.dispatch(api.util.invalidateTags(['Activity'])));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/activity').length).toBeGreaterThan(before));
    await screen.findByRole('region', { name: 'Goals' });
    await act(settled);
  };
  return { ...view, server, did, elsewhere };
}

const inGoals = async () => within(await screen.findByRole('region', { name: 'Goals' }));
const message = (text: string) => screen.findByText(text, { selector: 'output' });

test('keeps typed text when another tab changes something else, and shows that change', async () => {
  const { user, did, elsewhere } = show();
  const goals = await inGoals();
  await user.clear(goals.getByLabelText('New words a day'));
  await user.type(goals.getByLabelText('New words a day'), '7');
  await elsewhere({ aims: { ...ACTIVITY.aims, reviews: 50 } });
  expect(goals.getByLabelText('New words a day')).toHaveValue('7');
  expect(goals.getByLabelText('Answers a day')).toHaveValue('50');
  expect(goals.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  await user.click(goals.getByRole('button', { name: 'Save goals' }));
  await message('Saved');
  expect(did().map(({ path, body }) => [path, body])).toEqual([['/api/goals/daily', { newWords: 7 }]]);
});

test('reports a conflict on the same goal and saves nothing until one value is chosen', async () => {
  const { user, did, elsewhere } = show();
  const goals = await inGoals();
  const newWords = goals.getByLabelText('New words a day');
  await user.type(newWords, '0');
  await elsewhere({ aims: { ...ACTIVITY.aims, newWords: 12 } });
  expect(newWords).toHaveValue('50');
  expect(goals.getByText('New words a day was changed elsewhere. It’s 12 now.')).toBeVisible();
  await user.click(goals.getByRole('button', { name: 'Save goals' }));
  expect(await goals.findByRole('alert')).toHaveTextContent('First, choose which goals to keep');
  expect(did()).toEqual([]);
  await user.click(goals.getByRole('button', { name: 'Keep mine' }));
  expect(newWords).toHaveFocus();
  await user.click(goals.getByRole('button', { name: 'Save goals' }));
  await message('Saved');
  expect(did().at(-1)?.body).toMatchObject({ newWords: 50 });
});

test('the remote value can be loaded', async () => {
  const { user, elsewhere } = show();
  const goals = await inGoals();
  await user.click(goals.getByRole('checkbox', { name: /^Hide my streaks/ }));
  await user.selectOptions(goals.getByLabelText('Rest days per streak'), 'None');
  await elsewhere({ restDays: 1, canChangeGoal: true });
  expect(goals.getByText('Rest days per streak was changed elsewhere. It’s 1 now.')).toBeVisible();
  await user.click(goals.getByRole('button', { name: 'Use the new one' }));
  expect(goals.getByLabelText('Rest days per streak')).toHaveValue('1');
  expect(goals.getByLabelText('Rest days per streak')).toHaveFocus();
  expect(goals.getByRole('checkbox', { name: /^Hide my streaks/ })).toBeChecked();
  expect(goals.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
});

/** Changes the minutes and the rest days, and saves. */
async function saveBoth(user: ReturnType<typeof show>['user']) {
  const goals = await inGoals();
  await user.clear(goals.getByLabelText('Minutes a day'));
  await user.type(goals.getByLabelText('Minutes a day'), '35');
  await user.selectOptions(goals.getByLabelText('Rest days per streak'), '1 day');
  await user.click(goals.getByRole('button', { name: 'Save goals' }));
  return goals;
}

test('a failure to save the daily goals does not use up the weekly change, and keeps the fields', async () => {
  const { user, did } = show(ACTIVITY, ({ path }) =>
    path === '/api/goals/daily' ? apiError(500, 'Error', 'internal_error') : null,
  );
  const goals = await saveBoth(user);
  expect(await goals.findByRole('alert')).toHaveTextContent('About internal_error');
  expect(did().map(({ path }) => path)).toEqual(['/api/goals/daily']);
  expect(goals.getByLabelText('Minutes a day')).toHaveValue('35');
  expect(goals.getByLabelText('Rest days per streak')).toHaveValue('1');
});

test('a failure to save only the rest days says exactly that', async () => {
  const { user, did, elsewhere } = show(ACTIVITY, ({ path }) =>
    path === '/api/goals' ? apiError(500, 'Error', 'internal_error') : null,
  );
  const goals = await saveBoth(user);
  const alert = await goals.findByRole('alert');
  expect(alert).toHaveTextContent('Your daily goals are saved, but your rest days aren’t. About internal_error');
  expect(did().map(({ path }) => path)).toEqual(['/api/goals/daily', '/api/goals']);
  await elsewhere({});
  expect(alert).toBeVisible();
  expect(goals.getByLabelText('Minutes a day')).toHaveValue('35');
  expect(goals.getByLabelText('Rest days per streak')).toHaveValue('1');
});

test('a wrong number is reported at its field, and the first wrong field gets the focus', async () => {
  const { user, did } = show();
  const goals = await inGoals();
  const [minutes, newWords] = [goals.getByLabelText('Minutes a day'), goals.getByLabelText('New words a day')];
  await user.clear(minutes);
  await user.type(minutes, '0');
  await user.type(newWords, 'x');
  const save = goals.getByRole('button', { name: 'Save goals' });
  await user.click(save);
  await waitFor(() => expect(minutes).toHaveFocus());
  expect(minutes).toHaveAccessibleDescription('Enter 1 to 600, or leave it empty');
  expect(newWords).toBeInvalid();
  expect(goals.getAllByRole('alert')).toHaveLength(2);
  await user.clear(minutes);
  await user.click(save);
  await waitFor(() => expect(newWords).toHaveFocus());
  expect(goals.getAllByRole('alert')).toHaveLength(1);
  await user.click(save);
  await waitFor(() => expect(newWords).toHaveFocus());
  expect(did()).toEqual([]);
});

test('a wrong number replaces an earlier error', async () => {
  const { user } = show(ACTIVITY, () => apiError(500, 'Error', 'internal_error'));
  const goals = await saveBoth(user);
  expect(await goals.findByText(/About internal_error/)).toBeVisible();
  await user.clear(goals.getByLabelText('Minutes a day'));
  await user.type(goals.getByLabelText('Minutes a day'), '601');
  expect(goals.getByLabelText('Minutes a day')).toBeValid();
  await user.click(goals.getByRole('button', { name: 'Save goals' }));
  expect(goals.getByLabelText('Minutes a day')).toBeInvalid();
  expect(goals.queryByText(/About internal_error/)).not.toBeInTheDocument();
});

test('the Saved message stays and the focus does not move', async () => {
  const { user, elsewhere } = show();
  const goals = await saveBoth(user);
  const saved = await message('Saved');
  await elsewhere({});
  expect(saved).toBeVisible();
  expect(saved).toHaveTextContent('Saved');
  expect(goals.getByRole('button', { name: 'Save goals' })).toHaveFocus();
  // Saved fields are no longer drafts, so they show remote changes.
  await elsewhere({ aims: { ...ACTIVITY.aims, minutes: 40 } });
  expect(goals.getByLabelText('Minutes a day')).toHaveValue('40');
  expect(goals.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
});

test('hidden goals are one line with a button that shows them again', async () => {
  const { user, did } = show({ ...ACTIVITY, hidesGoals: true });
  const goals = await inGoals();
  expect(goals.getByText('Your goals are hidden.')).toBeVisible();
  expect(screen.queryByText(/Today:/)).not.toBeInTheDocument();
  expect(screen.queryByText('Pauses')).not.toBeInTheDocument();
  await user.click(goals.getByRole('button', { name: 'Show goals' }));
  expect(did()).toMatchObject([{ method: 'PUT', path: '/api/learning-settings', body: { hidesGoals: false } }]);
  expect(await screen.findByLabelText('Minutes a day')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Goals' })).toHaveFocus());
});

test('a failure to show hidden goals is reported', async () => {
  const { user } = show({ ...ACTIVITY, hidesGoals: true }, () => apiError(500, 'Error', 'internal_error'));
  const goals = await inGoals();
  await user.click(goals.getByRole('button', { name: 'Show goals' }));
  expect(await goals.findByRole('alert')).toHaveTextContent('About internal_error');
});
