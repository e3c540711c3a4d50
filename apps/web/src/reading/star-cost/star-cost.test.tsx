import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Schedule } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { SETTINGS } from '#testing/study.ts';
import { StarCost } from './star-cost.tsx';

const ACCOUNT = { rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false };

let settings = SETTINGS;
beforeEach(() => {
  settings = SETTINGS;
  answerApi(({ path }) => (path === '/api/languages/de/settings' ? Response.json(settings) : Response.json(ACCOUNT)));
});

const schedule = (stability: number, rest: Partial<Schedule> = {}): Schedule => {
  const lastDay = studyDayHere();
  return { stability, difficulty: 5, lastDay, dueDay: lastDay + stability, reps: 3, lapses: 0, ...rest };
};

/** Returns the numbers shown for one, two and three stars. */
async function costs(): Promise<number[]> {
  const text = (await screen.findByText(/Reviews in the next year/)).textContent;
  return [...text.matchAll(/about (\d+), (\d+), or (\d+) with 1, 2, or 3 stars/g)].flat().slice(1).map(Number);
}

test('more stars mean more reviews, and a well-known word has fewer', async () => {
  const { unmount } = renderForLearner(() => <StarCost language="de" schedule={schedule(3)} />);
  const young = await costs();
  expect(young).toHaveLength(3);
  expect(young).toEqual(young.toSorted((a, b) => a - b));
  expect(young[0]).toBeLessThan(young[2] ?? 0);
  unmount();
  renderForLearner(() => <StarCost language="de" schedule={schedule(120)} />);
  const old = await costs();
  for (const [index, reviews] of old.entries()) expect(reviews).toBeLessThan(young[index] ?? 0);
});

test('a word that was never reviewed is calculated from today on', async () => {
  renderForLearner(() => <StarCost language="de" schedule={undefined} />);
  expect((await costs())[1]).toBeGreaterThan(2);
});

test('stars without an effect on the schedule cost the same', async () => {
  settings = { ...SETTINGS, oneStarShift: 0, threeStarShift: 0 };
  renderForLearner(() => <StarCost language="de" schedule={schedule(3)} />);
  expect(new Set(await costs()).size).toBe(1);
});

/** Cards, every other one of which is open. */
function Cards() {
  const [card, setCard] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCard(card + 1)}>
        On
      </button>
      {card % 2 === 0 && <StarCost language="de" schedule={schedule(3)} />}
    </>
  );
}

test('the preference for all languages applies and is requested only once', async () => {
  const { unmount } = renderForLearner(() => <StarCost language="de" schedule={schedule(3)} />);
  const usual = await costs();
  unmount();
  const calls = answerApi(({ path }) =>
    Response.json(path === '/api/languages/de/settings' ? settings : { ...ACCOUNT, retention: 0.95 }),
  );
  const { user } = renderForLearner(() => <Cards />);
  expect((await costs())[1]).toBeGreaterThan(usual[1] ?? 0);
  await user.click(screen.getByRole('button', { name: 'On' }));
  expect(screen.queryByText(/Reviews in the next year/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'On' }));
  await costs();
  expect(calls.filter(({ path }) => path === '/api/learning-settings')).toHaveLength(1);
});

test('shows nothing for a paused word, or if the settings do not load', async () => {
  const { unmount } = renderForLearner(() => (
    <>
      <StarCost language="de" schedule={schedule(3, { paused: true })} />
      <StarCost language="de" schedule={schedule(3)} />
    </>
  ));
  expect(await screen.findAllByText(/Reviews in the next year/)).toHaveLength(1);
  unmount();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = answerApi(() => apiError(500, 'Internal Server Error', 'internal'));
  renderForLearner(() => <StarCost language="de" schedule={schedule(3)} />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/languages/de/settings'));
  await act(settled);
  expect(screen.queryByText(/Reviews in the next year/)).not.toBeInTheDocument();
  error.mockRestore();
});
