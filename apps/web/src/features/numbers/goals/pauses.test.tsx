import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { Pauses } from './pauses.tsx';

/** Sunday, November 22, 2026. */
const TODAY = 20_779;

type Pause = Activity['pauses'][number];

const pause = (from: number, to: number): Pause => ({
  id: `a2b7d0f0-0000-4000-8000-0000000000${from + 30}`,
  fromDay: TODAY + from,
  toDay: TODAY + to,
});

/** Serves the pauses and applies changes. */
function show(first: readonly Pause[] = [], refused?: Response) {
  const server: { pauses: readonly Pause[]; onChange?: () => void } = { pauses: first };
  const calls = answerApi(({ path, method, body }) => {
    if (method === 'GET') return apiError(500, 'Error', 'internal_error');
    if (refused !== undefined) return refused;
    const id = path.split('/').at(-1) ?? '';
    const others = server.pauses.filter((each) => each.id !== id);
    server.pauses = method === 'DELETE' ? others : [...others, { id, ...(body as Omit<Pause, 'id'>) }];
    // The page reloads the pauses after the response.
    void settled().then(() => server.onChange?.());
    return new Response(null, { status: 204 });
  });
  function Place() {
    const [pauses, setPauses] = useState(server.pauses);
    server.onChange = () => setPauses(server.pauses);
    return <Pauses pauses={pauses} today={TODAY} />;
  }
  const view = renderForLearner(() => <Place />);
  return { ...view, server, did: () => calls.filter(({ method }) => method !== 'GET') };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const message = (text: string) => screen.findByText(text, { selector: 'output' });

test('a pause in the past is listed and can be undone immediately', async () => {
  const { user, did } = show();
  await user.click(button('Add a pause'));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2026-11-18');
  await user.clear(to);
  await user.type(to, '2026-11-20');
  await user.click(button('Save pause'));
  expect(await message('Saved')).toBeVisible();
  expect(button('Add a pause')).toHaveFocus();
  expect(await screen.findByText('Nov 18, 2026 to Nov 20, 2026 (over)')).toBeVisible();
  await user.click(button('Undo'));
  await waitFor(() => expect(screen.queryByText(/\(over\)$/)).not.toBeInTheDocument());
  expect(did().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  expect(await message('Pause removed.')).toBeVisible();
  expect(button('Add a pause')).toHaveFocus();
});

test('a planned pause can be removed and a current one ended, and Undo restores both', async () => {
  const [running, planned] = [pause(-2, 3), pause(5, 9)];
  const { user, did } = show([running, planned]);
  await user.click(button('Remove the pause from Nov 27, 2026'));
  expect(await message('Pause removed.')).toBeVisible();
  expect(button('Undo')).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/^Nov 27/)).not.toBeInTheDocument());
  await user.click(button('Undo'));
  await waitFor(() => expect(button('Remove the pause from Nov 27, 2026')).toHaveFocus());
  await user.click(button('End the pause that started on Nov 20, 2026'));
  expect(await message('Your pause has ended.')).toBeVisible();
  await waitFor(() => expect(button('Undo')).toHaveFocus());
  await user.click(button('Undo'));
  await waitFor(() => expect(button('End the pause that started on Nov 20, 2026')).toHaveFocus());
  expect(did().at(-1)?.body).toMatchObject({ fromDay: running.fromDay, toDay: running.toDay });
});

test('an old pause that has just ended is listed without a button to change the past', () => {
  show([pause(-20, -3), pause(-6, -3)]);
  const rows = screen.getAllByRole('listitem').map((row) => within(row).queryByRole('button')?.textContent);
  expect(rows).toEqual([undefined, 'Remove']);
});

test('Esc closes an unchanged form but never discards typed text', async () => {
  const { user } = show();
  await user.click(button('Add a pause'));
  await user.keyboard('{Escape}');
  expect(button('Add a pause')).toHaveFocus();
  await user.click(button('Add a pause'));
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, '2026-12-20');
  await user.keyboard('{Escape}');
  expect(to).toHaveValue('2026-12-20');
  await user.click(button('Cancel'));
  expect(button('Add a pause')).toHaveFocus();
});

test('a refusal appears in the form, which stays open, and closing it returns the focus', async () => {
  const { user } = show([], apiError(400, 'Bad Request', 'validation_failed'));
  await user.click(button('Add a pause'));
  await user.click(button('Save pause'));
  expect(await screen.findByRole('alert')).toHaveTextContent('About validation_failed');
  await user.click(button('Cancel'));
  expect(button('Add a pause')).toHaveFocus();
});
