import { act, screen } from '@testing-library/react';
import { reload } from '#lib/browser/reload.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

jest.mock('#lib/browser/reload.ts', () => ({ reload: jest.fn() }));
const mockGone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.mock('./layout/learner-tools.tsx', () => mockGone());
let mockIsDialogGone = true;
jest.mock('#features/auth/auth-dialog.tsx', () =>
  mockIsDialogGone ? mockGone() : jest.requireActual<object>('#features/auth/auth-dialog.tsx'),
);
jest.mock('#pages/study-page.tsx', () => mockGone());

// React logs every error that an error boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const MISSING = /Part of this page didn’t load/;

/** Serves the API, which is offline while `isAway` returns true. */
function serve(isAway: () => boolean = () => false) {
  answerApi(({ path }) => {
    if (isAway()) throw new TypeError('offline');
    return /\.json$|video-languages$/.test(path) ? Response.json([]) : Response.json({ status: 'ok' });
  });
}

test('a dialog that fails to load says so, even offline, and can be opened again', async () => {
  serve();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText(MISSING)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  online.mockReturnValue(true);
  mockIsDialogGone = false;
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a menu that fails to load leaves the page and the account link usable', async () => {
  serve();
  const { store } = renderApp('/nowhere');
  await screen.findByText('Page Not Found');
  act(() => signIn(store));
  expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/you');
  expect(screen.getByText('Page Not Found')).toBeVisible();
});

test('a screen that failed to load reloads once when the server is back; after that it shows an error', async () => {
  let isAway = true;
  serve(() => isAway);
  const first = renderApp('/study');
  expect(await screen.findByText(/It will load once the server responds/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  isAway = false;
  await act(settled);
  expect(reload).toHaveBeenCalledTimes(1);
  first.unmount();

  const { user } = renderApp('/study');
  expect(await screen.findByText(/Check your connection, then reload/)).toBeVisible();
  await act(settled);
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(2);
  await becomeIdle();
});
