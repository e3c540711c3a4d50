import { act, screen, waitFor, within } from '@testing-library/react';
import type { Activity, LanguageProgress, OutsideEntry } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { openFolds } from '#testing/open-folds.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { ProgressNumbers } from './progress-numbers.tsx';

/** Sunday, November 22, 2026. */
const TODAY = 20_779;

const ACTIVITY: Activity = {
  today: TODAY,
  days: [],
  week: { goal: 4, active: 0, startDay: TODAY - 6 },
  weeks: { current: 0, longest: 0 },
  chain: { current: 0, longest: 0, total: 0, restsHeld: 2 },
  restDays: 2,
  aims: { minutes: 20, reviews: null, newWords: null, hidesChain: false },
  pauses: [],
  isPaused: false,
  canChangeGoal: true,
  hidesGoals: false,
};

const PROGRESS: LanguageProgress = {
  day: TODAY,
  curve: Array.from({ length: 90 }, (_, index) => ({ saved: 100 + index, solid: Math.floor(index / 2) })),
  minutes: {
    video: 600,
    study: 90,
    exercises: 0,
    tutor: 30,
    outside: { video: 0, audio: 120, reading: 0, talking: 0, class: 0, other: 0, earlier: 0 },
  },
  pace: { activeDays: 20, wordsPerDay: 2 },
};

const RADIO: OutsideEntry = {
  id: 'a2b7d0f0-0000-4000-8000-000000000001',
  language: 'de',
  day: TODAY,
  minutes: 120,
  source: 'audio',
  note: 'Radio',
};

function show(
  progress: LanguageProgress | null = PROGRESS,
  onAct?: (call: ApiCall) => Response,
  learner = { level: 'beginner', wordCount: 189 },
) {
  const server = { progress, entries: [RADIO], activity: ACTIVITY };
  const calls = answerApi((call) => {
    if (call.method !== 'GET') return onAct?.(call) ?? new Response(null, { status: 204 });
    switch (call.path) {
      case '/api/activity':
        return Response.json(server.activity);
      case '/api/progress/de':
        return server.progress === null ? apiError(500, 'Error', 'internal_error') : Response.json(server.progress);
      case '/api/outside-hours':
        return Response.json({ entries: server.entries, next: null });
      case '/api/languages/de':
        return Response.json({ ...learner, learnedWords: [] });
      default:
        return apiError(500, 'Error', 'internal_error');
    }
  });
  const view = renderForLearner(() => <ProgressNumbers language="de" />);
  openFolds();
  return { ...view, server, did: () => calls.filter(({ method }) => method !== 'GET') };
}

const part = (name: string) => screen.findByRole('region', { name });

test('90 days have a sentence, the pace and a table', async () => {
  show();
  const curve = await part('Last 90 days');
  expect(curve).toHaveTextContent('189 saved and 44 solid. That’s 89 more saved than 89 days ago.');
  await waitFor(() =>
    expect(curve).toHaveTextContent(/You save about 14 words a week\. At this pace, you’ll reach A1\.2 around/),
  );
  const rows = within(within(curve).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(91);
  expect(rows[1]).toHaveTextContent('Nov 22, 202618944');
});

test('the pace requires fourteen active days', async () => {
  show({ ...PROGRESS, pace: { activeDays: 12, wordsPerDay: null } });
  const curve = await part('Last 90 days');
  await waitFor(() => expect(curve).toHaveTextContent('After 2 more active days, you’ll see'));
  expect(curve).not.toHaveTextContent('pace');
});

test('hours are listed by source', async () => {
  show();
  expect(await part('Hours')).toHaveTextContent('14 h in all, 2 h of it outside Wordreel.');
});

test('a part that does not load can be requested again', async () => {
  const { user, server } = show(null);
  const [text] = await screen.findAllByText('Your last 90 days of German didn’t load.');
  server.progress = PROGRESS;
  const alert = text?.closest('[role="alert"]');
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try Again' }));
  expect(await part('Last 90 days')).toBeVisible();
});

test('hours elsewhere can be added, and removed ones restored', async () => {
  const { user, did, server } = show();
  const outside = await part('Hours outside Wordreel');
  await user.click(within(outside).getByRole('button', { name: 'Add hours' }));
  await user.click(within(outside).getByRole('button', { name: 'Save hours' }));
  expect(await within(outside).findByRole('alert')).toHaveTextContent('Say how long it was: a minute at least');
  await user.type(within(outside).getByLabelText('Hours'), '1,5');
  await user.selectOptions(within(outside).getByLabelText('Activity'), 'Reading');
  await user.click(within(outside).getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(did().at(-1)?.body).toMatchObject({ language: 'de', minutes: 90, source: 'reading' }));

  server.entries = [];
  await user.click(await within(outside).findByRole('button', { name: /^Remove Radio/ }));
  await user.click(await within(outside).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(did().at(-1)).toMatchObject({ method: 'PUT', path: `/api/outside-hours/${RADIO.id}` }));
  expect(did().at(-1)?.body).toMatchObject({ minutes: 120, note: 'Radio' });
});

test('goals are saved together, and a wrong one shows an error and stays', async () => {
  const { user, did } = show();
  const goals = await part('Goals');
  expect(goals).toHaveTextContent('Today, in all languages: 0 of 20 minutes.');
  const minutes = within(goals).getByLabelText('Minutes a day');
  await user.clear(minutes);
  await user.type(minutes, '900');
  await user.click(within(goals).getByRole('button', { name: 'Save goals' }));
  expect(await within(goals).findAllByText('Enter 1 to 600, or leave it empty')).not.toHaveLength(0);
  expect(minutes).toHaveValue('900');
  expect(did()).toEqual([]);
  await user.clear(minutes);
  await user.selectOptions(within(goals).getByLabelText('Rest days per streak'), '1 day');
  await user.click(within(goals).getByRole('checkbox', { name: 'Hide my streaks' }));
  await user.click(within(goals).getByRole('button', { name: 'Save goals' }));
  await waitFor(() =>
    expect(did().map(({ path, body }) => [path, body])).toMatchObject([
      ['/api/goals/daily', { minutes: null, hidesChain: true }],
      ['/api/goals', { daysPerWeek: 4, restDays: 1 }],
    ]),
  );
});

test('a pause is added with its days', async () => {
  const { user, did } = show();
  const goals = await part('Goals');
  await user.click(within(goals).getByRole('button', { name: 'Add a pause' }));
  await user.click(within(goals).getByRole('button', { name: 'Save pause' }));
  await waitFor(() => expect(did().at(-1)?.body).toMatchObject({ fromDay: TODAY, toDay: TODAY + 6 }));
});

test.each([
  [
    'a pace of less than a word',
    { pace: { activeDays: 20, wordsPerDay: 0.03 } },
    'You save less than one word a week.',
  ],
  ['a pace of one word', { pace: { activeDays: 20, wordsPerDay: 0.14 } }, 'You save about 1 word a week.'],
  [
    'a list that has not grown',
    { curve: PROGRESS.curve.map(() => ({ saved: 189, solid: 44 })) },
    '189 saved and 44 solid. That’s as many saved as 89 days ago.',
  ],
  [
    'a list that was begun within the 90 days',
    { curve: PROGRESS.curve.map((_day, index) => ({ saved: index < 11 ? 0 : 463, solid: 0 })) },
    '463 saved since September 5, 0 of them solid.',
  ],
  [
    'a list of today',
    { curve: PROGRESS.curve.map((_day, index) => ({ saved: index < 89 ? 0 : 1, solid: 0 })) },
    '1 saved today, 0 of them solid.',
  ],
])('the text describes %s', async (_name, changes, text) => {
  show({ ...PROGRESS, ...changes });
  const curve = await part('Last 90 days');
  await waitFor(() => expect(curve).toHaveTextContent(text));
});

test('after the last level, no next level is mentioned', async () => {
  show({ ...PROGRESS, pace: { activeDays: 0, wordsPerDay: null } }, undefined, { level: 'C2.2', wordCount: 20_000 });
  const curve = await part('Last 90 days');
  await act(settled);
  expect(curve).not.toHaveTextContent('next level');
});
