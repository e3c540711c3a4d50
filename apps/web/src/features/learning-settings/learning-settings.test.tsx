import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import {
  ACCOUNT,
  comeBack,
  leave,
  obey,
  showAway,
  showSettings as show,
  typeNewWords,
  WEIGHTS,
} from '#testing/learning-settings.tsx';
import { SETTINGS as LANGUAGE } from '#testing/study.ts';

beforeEach(() => sessionStorage.clear());

const TRY = { at: '2026-11-03T10:00:00.000Z', lossOld: 0.4, lossNew: 0.39, rmseOld: 0.06, rmseNew: 0.05 };

test('a number is saved when its field is left, and one outside its range is told and stays', async () => {
  const { user, did } = show();
  const field = await typeNewWords(user, '70');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('New words a day: 0 to 50');
  expect(field).toHaveValue('70');
  expect(field).toBeInvalid();
  expect(did()).toEqual([]);

  await user.clear(field);
  await user.type(field, '20{Enter}');
  await waitFor(() => expect(did()).toMatchObject([{ path: '/api/languages/de/settings', body: { newPerDay: 20 } }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('what was typed when the dialog closes is saved all the same', async () => {
  const { user, did, unmount } = show();
  const field = await screen.findByLabelText('Reviews a day, at most');
  await user.clear(field);
  await user.type(field, '250');
  unmount();
  await waitFor(() => expect(did()).toMatchObject([{ body: { reviewCap: 250 } }]));
});

test('each wanted recall tells what it costs, and the chosen one is saved', async () => {
  const { user, did } = show();
  const group = within(await screen.findByRole('group', { name: 'How much you want to remember' }));
  expect(await group.findByRole('radio', { name: /95\s%\s*about \d+ more reviews a month/ })).not.toBeChecked();
  expect(group.getByRole('radio', { name: /80\s%\s*about \d+ fewer reviews a month/ })).not.toBeChecked();
  expect(group.getByRole('radio', { name: /As in all languages: 90\s%\s*as now/ })).toBeChecked();
  await user.click(group.getByRole('radio', { name: /95/ }));
  await waitFor(() => expect(did()).toMatchObject([{ body: { retention: 0.95 } }]));
});

test('each number of stars tells its wanted recall and what that costs, and the chosen one is saved', async () => {
  const { user, did } = show();
  const group = within(await screen.findByRole('group', { name: 'What stars change' }));
  const one = group.getByRole('combobox', { name: 'One star' });
  expect(one).toHaveDisplayValue(/^87\s%/);
  expect(await within(one).findByRole('option', { name: /^84\s%: about \d+ fewer a month/ })).toBeVisible();
  expect(group.getByText(/^90\s%, as you want to remember/)).toBeVisible();
  expect(group.getByRole('combobox', { name: 'Three stars' })).toHaveDisplayValue(/^93\s%/);
  await user.selectOptions(one, within(one).getByRole('option', { name: /^90\s%, as two stars/ }));
  await waitFor(() => expect(did()).toMatchObject([{ body: { oneStarShift: 0 } }]));
});

test('a choice that was refused stays, says so, and can be sent again', async () => {
  let isRefused = true;
  const { user, did } = show({
    onAct: (...asked) => (isRefused ? apiError(409, 'Conflict', 'conflict') : obey(...asked)),
  });
  const box = await screen.findByRole('checkbox', { name: 'Hide goals' });
  await user.click(box);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(box).toBeChecked();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(did()).toMatchObject([
    { path: '/api/learning-settings', body: { hidesGoals: true } },
    { path: '/api/learning-settings', body: { hidesGoals: true } },
  ]);
});

test('the day’s beginning is of all languages', async () => {
  const { user, did } = show();
  await user.selectOptions(await screen.findByLabelText('Your day begins at'), '6 in the morning');
  await waitFor(() => expect(did()).toMatchObject([{ path: '/api/learning-settings', body: { rolloverHour: 6 } }]));
});

test('each part fails alone, and can be asked for again', async () => {
  const { user, server } = show({ language: null });
  expect(await screen.findByRole('checkbox', { name: 'Even out busy days' })).toBeChecked();
  await screen.findByText('How you study German did not load.');
  server.language = LANGUAGE;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
});

test('weights of one’s own wait for enough answers', async () => {
  show();
  expect(await screen.findByText(/after 1,000 answers that count: 640 so far/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Look for weights of mine' })).not.toBeInTheDocument();
});

test('a try for weights says what came of it', async () => {
  const tried = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400 };
  const lastTry = { ...TRY, trainedReviews: 1100, adopted: false };
  const { user } = show({
    weights: { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 0 },
    onAct: () => Response.json({ outcome: 'kept', weights: { ...tried, lastTry } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Look for weights of mine' }));
  const said = await screen.findByText('None that fit you better were found, so nothing changes.');
  expect(screen.getByText(/^The next one can be made after 400 more answers/)).toBeVisible();
  expect(screen.queryByText(/The last try/)).not.toBeInTheDocument();
  await waitFor(() => expect(said).toHaveFocus());
});

test('a try of another day is told with its day', async () => {
  const lastTry = { ...TRY, trainedReviews: 1100, adopted: false };
  show({ weights: { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400, lastTry } });
  expect(await screen.findByText(/^The last try, on November 3, 2026, found none/)).toBeVisible();
});

test('a try that takes longer than its request is told once it is over', async () => {
  const tried = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400 };
  const before = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 0 };
  const { user, server } = show({
    weights: before,
    onAct: () => Response.json({ outcome: 'training', weights: before }),
  });
  await user.click(await screen.findByRole('button', { name: 'Look for weights of mine' }));
  expect(await screen.findByText(/^Looking\./)).toBeVisible();
  server.weights = { ...tried, lastTry: { ...TRY, trainedReviews: 1100, adopted: false } };
  comeBack();
  const said = await screen.findByText('None that fit you better were found, so nothing changes.');
  expect(screen.queryByText(/The last try/)).not.toBeInTheDocument();
  await waitFor(() => expect(said).toHaveFocus());
});

test('whoever has weights of their own can go back to the usual ones', async () => {
  const own = { ...WEIGHTS, isPersonal: true, lastTry: { ...TRY, trainedReviews: 1100, adopted: true } };
  const { user, did } = show({ weights: own, onAct: () => Response.json({ ...own, isPersonal: false }) });
  await screen.findByText(/weights of your own, found on November 3, 2026/);
  await user.click(screen.getByRole('button', { name: 'Go back to the usual ones' }));
  const said = await screen.findByText('Your words come back by the usual weights again.');
  await waitFor(() => expect(said).toHaveFocus());
  expect(did()).toMatchObject([{ path: '/api/weights/reset' }]);
});

test('what was changed elsewhere shows when somebody comes back to the page', async () => {
  const { server } = show();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
  expect(await screen.findByRole('checkbox', { name: 'Hide goals' })).not.toBeChecked();
  await screen.findByText(/640 so far/);
  server.language = { ...LANGUAGE, newPerDay: 31 };
  server.account = { ...ACCOUNT, hidesGoals: true };
  server.weights = { ...WEIGHTS, countedReviews: 650 };
  comeBack();
  await waitFor(() => expect(screen.getByLabelText('New words a day')).toHaveValue('31'));
  expect(await screen.findByRole('checkbox', { name: 'Hide goals', checked: true })).toBeVisible();
  expect(await screen.findByText(/650 so far/)).toBeVisible();
});

test('what was changed elsewhere shows when the part is opened again', async () => {
  const { server } = show();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
  leave();
  server.language = { ...LANGUAGE, newPerDay: 31 };
  leave();
  await waitFor(() => expect(screen.getByLabelText('New words a day')).toHaveValue('31'));
});

test('what was saved here gives way to what is changed elsewhere later', async () => {
  const { user, server } = show();
  const field = await typeNewWords(user, '20{Enter}');
  await screen.findByText('Saved');
  expect(field).toHaveValue('20');
  const box = screen.getByRole('checkbox', { name: 'Hide goals' });
  await user.click(box);
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  expect(box).toBeChecked();
  // The store tells of what it has taken over with the next frame.
  await act(settled);

  server.language = { ...LANGUAGE, newPerDay: 31 };
  server.account = ACCOUNT;
  comeBack();
  await waitFor(() => expect(field).toHaveValue('31'));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a field that is typed in keeps what was typed, and says what it is elsewhere', async () => {
  const { user, server } = show();
  const field = await typeNewWords(user, '17');
  server.language = { ...LANGUAGE, newPerDay: 31 };
  comeBack();
  expect(await screen.findByText(/Changed to 31 elsewhere meanwhile/)).toBeVisible();
  expect(field).toHaveValue('17');
  await user.tab();
  expect(screen.queryByText(/elsewhere meanwhile/)).not.toBeInTheDocument();
  expect(field).toHaveValue('17');
  await screen.findByText('Saved');
  expect(field).toHaveValue('17');
});

test('what could not be saved goes over nothing that was changed elsewhere meanwhile, before somebody says so', async () => {
  const { user, did, server, way } = showAway();
  await typeNewWords(user, '17{Enter}');
  await screen.findByText(/saved as soon as it can be/);
  await act(async () => screen.getByText('Other part').click());
  way.isOpen = true;
  server.language = { ...LANGUAGE, newPerDay: 31 };
  const before = did().length;
  await act(async () => screen.getByText('Other part').click());
  expect(await screen.findByText('This was not saved.')).toBeVisible();
  expect(screen.getByLabelText('New words a day')).toHaveValue('17');
  await act(settled);
  expect(did()).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.language.newPerDay).toBe(17);
});

test('a page that is closed amid a number saves it', async () => {
  const { user, did } = show();
  await typeNewWords(user, '17');
  expect(did()).toEqual([]);
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
    await settled();
  });
  expect(did()).toMatchObject([{ body: { newPerDay: 17 } }]);
});

test('what could not be saved is there again after another part, with why, and is saved by itself', async () => {
  const { user, did, way } = showAway();
  await typeNewWords(user, '17');
  await user.tab();
  expect(await screen.findByRole('alert')).toBeVisible();
  leave();
  leave();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('17');
  expect(await screen.findByText(/saved as soon as it can be/)).toBeVisible();
  way.isOpen = true;
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(did().at(-1)?.body).toEqual({ newPerDay: 17 });
  leave();
  leave();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
