import { screen, waitFor } from '@testing-library/react';
import type { OutsideEntry } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { isoDate } from '#numbers/day-names.ts';
import { OutsideHours } from './outside-hours.tsx';

const dateHere = () => {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
};

const entry = (minutes: number, note = ''): OutsideEntry => ({
  id: `a2b7d0f0-0000-4000-8000-0000000000${minutes}`,
  language: 'de',
  day: 20_700,
  minutes,
  source: 'audio',
  note,
});

/** Serves the entries and applies changes. */
function show(first: readonly OutsideEntry[] = [entry(45), entry(90)]) {
  const server = { entries: first };
  const calls = answerApi(({ path, method, body }) => {
    if (method === 'GET') {
      return path === '/api/outside-hours'
        ? Response.json({ entries: server.entries, next: null })
        : apiError(500, 'Error', 'internal_error');
    }
    const id = path.split('/').at(-1) ?? '';
    const others = server.entries.filter((each) => each.id !== id);
    server.entries = method === 'DELETE' ? others : [...others, { id, ...(body as Omit<OutsideEntry, 'id'>) }];
    return new Response(null, { status: 204 });
  });
  const view = renderForLearner(() => <OutsideHours language="de" />);
  return { ...view, did: () => calls.filter(({ method }) => method !== 'GET') };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const message = (text: string | RegExp) => screen.findByText(text, { selector: 'output' });

test('adding hours shows Saved, and the focus returns to the button that opened the form', async () => {
  const { user, did } = show();
  await user.click(button('Add hours'));
  await user.type(screen.getByLabelText('Hours'), '2');
  await user.click(button('Save hours'));
  expect(await message('Saved')).toBeVisible();
  expect(button('Add hours')).toHaveFocus();
  expect(did().at(-1)?.body).toMatchObject({ minutes: 120, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  await user.click(button('Add hours'));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  await user.click(button('Cancel'));
  expect(button('Add hours')).toHaveFocus();
});

test('earlier entries load page by page, and the focus moves to the first of them', async () => {
  let isAway = false;
  answerApi((_call, query) => {
    if (isAway) return apiError(503, 'Service Unavailable', 'unavailable');
    const isFirst = query.get('after') === null;
    return Response.json({ entries: [entry(isFirst ? 45 : 90)], next: isFirst ? '20700.x' : null });
  });
  const { user } = renderForLearner(() => <OutsideHours language="de" />);
  const more = await screen.findByRole('button', { name: 'Show earlier entries' });
  isAway = true;
  await user.click(more);
  expect(await screen.findByText('The earlier entries didn’t load.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  isAway = false;
  await user.click(button('Try Again'));
  await waitFor(() => expect(button(/^Edit .*, 1\.5 h/)).toHaveFocus());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument();
});

test('entries of the same day and source have distinct names, and the focus stays with the changed one', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Edit .*, 1\.5 h, / }));
  await user.click(button('Cancel'));
  expect(button(/^Edit .*, 1\.5 h, /)).toHaveFocus();
  await user.click(button(/^Edit .*, 45 minutes, /));
  await user.clear(screen.getByLabelText('Hours'));
  await user.type(screen.getByLabelText('Hours'), '3');
  await user.click(button('Save hours'));
  expect(await message('Saved')).toBeVisible();
  await waitFor(() => expect(button(/^Edit .*, 3 h, /)).toHaveFocus());
});

test('Esc closes an unchanged entry but never discards typed text', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Edit .*, 45 minutes, / }));
  await user.keyboard('{Escape}');
  expect(button(/^Edit .*, 45 minutes, /)).toHaveFocus();
  await user.click(button('Add hours'));
  await user.type(screen.getByLabelText('Note (optional)'), 'Krimi{Escape}');
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Krimi');
  await user.type(screen.getByLabelText('Note (optional)'), '{Backspace>5}{Escape}');
  expect(button('Add hours')).toHaveFocus();
});

test('after a removal the focus is on Undo, and after Undo on the restored entry', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Remove .*, 45 minutes, / }));
  expect(await message(/^Removed: /)).toBeVisible();
  expect(button('Undo')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: /45 minutes/ })).not.toBeInTheDocument());
  expect(button('Undo')).toHaveFocus();
  await user.click(button('Undo'));
  await waitFor(() => expect(button(/^Remove .*, 45 minutes, /)).toHaveFocus());
});

test('a future day is refused at its field', async () => {
  const { user, did } = show([]);
  await user.click(button('Add hours'));
  await user.type(screen.getByLabelText('Hours'), '1');
  const day = screen.getByLabelText('Day');
  expect(day).toHaveAttribute('max', isoDate(dateHere()));
  await user.clear(day);
  await user.type(day, isoDate(dateHere() + 1));
  await user.click(button('Save hours'));
  expect(day).toHaveAccessibleDescription('That day is in the future');
  expect(day).toBeInvalid();
  expect(did()).toEqual([]);
  await user.clear(day);
  await user.type(day, isoDate(dateHere()));
  await user.click(button('Save hours'));
  expect(await message('Saved')).toBeVisible();
});
