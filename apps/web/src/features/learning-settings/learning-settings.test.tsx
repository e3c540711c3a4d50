import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import {
  ACCOUNT,
  returnToTab,
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

test('saves a number when its field loses the focus, and reports but keeps one out of range', async () => {
  const { user, did } = show();
  const field = await typeNewWords(user, '70');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter 0 to 50 new words a day');
  expect(field).toHaveValue('70');
  expect(field).toBeInvalid();
  expect(did()).toEqual([]);

  await user.clear(field);
  await user.type(field, '20{Enter}');
  await waitFor(() => expect(did()).toMatchObject([{ path: '/api/languages/de/settings', body: { newPerDay: 20 } }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('saves a typed number when the dialog closes', async () => {
  const { user, did, unmount } = show();
  const field = await screen.findByLabelText('Maximum reviews a day');
  await user.clear(field);
  await user.type(field, '250');
  unmount();
  await waitFor(() => expect(did()).toMatchObject([{ body: { reviewCap: 250 } }]));
});

test('each desired retention shows its cost, and the chosen one is saved', async () => {
  const { user, did } = show();
  const group = within(await screen.findByRole('group', { name: 'Recall target' }));
  expect(await group.findByRole('radio', { name: /95%\s*about \d+ more reviews a month/ })).not.toBeChecked();
  expect(group.getByRole('radio', { name: /80%\s*about \d+ fewer reviews a month/ })).not.toBeChecked();
  expect(group.getByRole('radio', { name: /Same as all languages: 90%\s*Same as now/ })).toBeChecked();
  await user.click(group.getByRole('radio', { name: /95/ }));
  await waitFor(() => expect(did()).toMatchObject([{ body: { retention: 0.95 } }]));
});

test('each star rating shows its desired retention and the cost, and the chosen one is saved', async () => {
  const { user, did } = show();
  const group = within(await screen.findByRole('group', { name: 'Effect of stars' }));
  const one = group.getByRole('combobox', { name: 'One star' });
  expect(one).toHaveDisplayValue(/^87%/);
  expect(await within(one).findByRole('option', { name: /^84%: about \d+ fewer a month/ })).toBeInTheDocument();
  expect(group.getByText(/^90%, your recall target/)).toBeInTheDocument();
  expect(group.getByRole('combobox', { name: 'Three stars' })).toHaveDisplayValue(/^93%/);
  await user.selectOptions(one, within(one).getByRole('option', { name: /^90%, the same as two stars/ }));
  await waitFor(() => expect(did()).toMatchObject([{ body: { oneStarShift: 0 } }]));
});

test('a refused choice stays selected, shows an error, and can be sent again', async () => {
  let isRefused = true;
  const { user, did } = show({
    onAct: (...request) => (isRefused ? apiError(409, 'Conflict', 'conflict') : obey(...request)),
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

test('the start of the day is saved for all languages', async () => {
  const { user, did } = show();
  await user.selectOptions(await screen.findByLabelText('Your day starts at'), '06:00');
  await waitFor(() => expect(did()).toMatchObject([{ path: '/api/learning-settings', body: { rolloverHour: 6 } }]));
});

test('each part fails alone and can be requested again', async () => {
  const { user, server } = show({ language: null });
  expect(await screen.findByRole('checkbox', { name: 'Even out busy days' })).toBeChecked();
  await screen.findByText('Your German study settings didn’t load.');
  server.language = LANGUAGE;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
});

test('personal weights require enough answers', async () => {
  show();
  expect(await screen.findByText(/after 1,000 reviews\. You’ve done 640 so far/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Find a personal schedule' })).not.toBeInTheDocument();
});

test('a search for weights shows its result', async () => {
  const tried = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400 };
  const lastTry = { ...TRY, trainedReviews: 1100, adopted: false };
  const { user } = show({
    weights: { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 0 },
    onAct: () => Response.json({ outcome: 'kept', weights: { ...tried, lastTry } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Find a personal schedule' }));
  const message = await screen.findByText('We didn’t find a better schedule, so nothing changes.');
  expect(screen.getByText(/^You can search again after 400 more reviews/)).toBeInTheDocument();
  expect(screen.queryByText(/The last search/)).not.toBeInTheDocument();
  await waitFor(() => expect(message).toHaveFocus());
});

test('an earlier search is shown with its date', async () => {
  const lastTry = { ...TRY, trainedReviews: 1100, adopted: false };
  show({ weights: { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400, lastTry } });
  expect(await screen.findByText(/^The last search, on November 3, 2026, didn’t find a better/)).toBeInTheDocument();
});

test('a search that outlasts its request is reported when it finishes', async () => {
  const tried = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 400 };
  const before = { ...WEIGHTS, countedReviews: 1100, reviewsUntilTry: 0 };
  const { user, server } = show({
    weights: before,
    onAct: () => Response.json({ outcome: 'training', weights: before }),
  });
  await user.click(await screen.findByRole('button', { name: 'Find a personal schedule' }));
  expect(await screen.findByText(/^Searching\./)).toBeInTheDocument();
  server.weights = { ...tried, lastTry: { ...TRY, trainedReviews: 1100, adopted: false } };
  returnToTab();
  const message = await screen.findByText('We didn’t find a better schedule, so nothing changes.');
  expect(screen.queryByText(/The last search/)).not.toBeInTheDocument();
  await waitFor(() => expect(message).toHaveFocus());
});

test('a learner with personal weights can return to the default ones', async () => {
  const own = { ...WEIGHTS, isPersonal: true, lastTry: { ...TRY, trainedReviews: 1100, adopted: true } };
  const { user, did } = show({ weights: own, onAct: () => Response.json({ ...own, isPersonal: false }) });
  await screen.findByText(/a personal schedule, based on how you forget\. It was found on November 3, 2026/);
  await user.click(screen.getByRole('button', { name: 'Go back to the standard schedule' }));
  const message = await screen.findByText('Your words are back on the standard schedule.');
  await waitFor(() => expect(message).toHaveFocus());
  expect(did()).toMatchObject([{ path: '/api/weights/reset' }]);
});

test('shows remote changes when the learner returns to the page', async () => {
  const { server } = show();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
  expect(await screen.findByRole('checkbox', { name: 'Hide goals' })).not.toBeChecked();
  await screen.findByText(/You’ve done 640/);
  server.language = { ...LANGUAGE, newPerDay: 31 };
  server.account = { ...ACCOUNT, hidesGoals: true };
  server.weights = { ...WEIGHTS, countedReviews: 650 };
  returnToTab();
  await waitFor(() => expect(screen.getByLabelText('New words a day')).toHaveValue('31'));
  expect(await screen.findByRole('checkbox', { name: 'Hide goals', checked: true })).toBeVisible();
  expect(await screen.findByText(/You’ve done 650/)).toBeInTheDocument();
});

test('shows remote changes when the section is opened again', async () => {
  const { server } = show();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('10');
  leave();
  server.language = { ...LANGUAGE, newPerDay: 31 };
  leave();
  await waitFor(() => expect(screen.getByLabelText('New words a day')).toHaveValue('31'));
});

test('a value saved here is replaced by later remote changes', async () => {
  const { user, server } = show();
  const field = await typeNewWords(user, '20{Enter}');
  await screen.findByText('Saved');
  expect(field).toHaveValue('20');
  const box = screen.getByRole('checkbox', { name: 'Hide goals' });
  await user.click(box);
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  expect(box).toBeChecked();
  // The store reports its update in the next frame.
  await act(settled);

  server.language = { ...LANGUAGE, newPerDay: 31 };
  server.account = ACCOUNT;
  returnToTab();
  await waitFor(() => expect(field).toHaveValue('31'));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a field keeps what is being typed and shows the remote value', async () => {
  const { user, server } = show();
  const field = await typeNewWords(user, '17');
  server.language = { ...LANGUAGE, newPerDay: 31 };
  returnToTab();
  expect(await screen.findByText(/This was changed to 31 elsewhere/)).toBeVisible();
  expect(field).toHaveValue('17');
  await user.tab();
  expect(screen.queryByText(/changed to 31 elsewhere/)).not.toBeInTheDocument();
  expect(field).toHaveValue('17');
  await screen.findByText('Saved');
  expect(field).toHaveValue('17');
});

test('an unsaved value does not overwrite a remote change until the learner confirms it', async () => {
  const { user, did, server, way } = showAway();
  await typeNewWords(user, '17{Enter}');
  await screen.findByText(/saved as soon as we can/);
  await act(async () => screen.getByText('Other part').click());
  way.isOpen = true;
  server.language = { ...LANGUAGE, newPerDay: 31 };
  const before = did().length;
  await act(async () => screen.getByText('Other part').click());
  expect(await screen.findByText('This wasn’t saved.')).toBeVisible();
  expect(screen.getByLabelText('New words a day')).toHaveValue('17');
  await act(settled);
  expect(did()).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.language.newPerDay).toBe(17);
});

test('closing the page while typing saves the number', async () => {
  const { user, did } = show();
  await typeNewWords(user, '17');
  expect(did()).toEqual([]);
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
    await settled();
  });
  expect(did()).toMatchObject([{ body: { newPerDay: 17 } }]);
});

test('an unsaved value is restored with its error after a visit to another section, and then saved automatically', async () => {
  const { user, did, way } = showAway();
  await typeNewWords(user, '17');
  await user.tab();
  expect(await screen.findByRole('alert')).toBeVisible();
  leave();
  leave();
  expect(await screen.findByLabelText('New words a day')).toHaveValue('17');
  expect(await screen.findByText(/saved as soon as we can/)).toBeVisible();
  way.isOpen = true;
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(did().at(-1)?.body).toEqual({ newPerDay: 17 });
  leave();
  leave();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
