import { screen, waitFor, within } from '@testing-library/react';
import { selectSessionEnd } from '#store/slices/session-slice.ts';
import { failuresOf, sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { startClockAt } from '#testing/fakes/device-clock.ts';
import { type ApiCall, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { onTestEnd } from '#testing/on-test-end.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { SessionsSection } from './sessions-section.tsx';

const PASSWORD = 'Ein guter Satz, 27 Mal';
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  current,
});
const HERE = session('s1', 'Chromium on Linux', true);
const PHONE = session('s2', 'Safari on iPhone');
const WORK = session('s3', 'Firefox on Windows');

const button = (name: string) => screen.getByRole('button', { name });

/** Serves three sessions and ends them on request, unless `refuse` returns a response. */
function serveSessions(refuse: (call: ApiCall) => Response | null = () => null, security?: object) {
  let sessions = [HERE, PHONE, WORK];
  const end = (isEnded: (id: string) => boolean) => (call: ApiCall) => {
    const refused = refuse(call);
    if (refused !== null) return refused;
    sessions = sessions.filter(({ id }) => !isEnded(id));
    return new Response(null, { status: 204 });
  };
  return serveAccounts({
    sessions: () => Response.json(sessions),
    ...(security !== undefined && { security: () => Response.json(security) }),
    'sessions/s2': end((id) => id === 's2'),
    'sessions/s3': end((id) => id === 's3'),
    'sessions/revoke-others': end((id) => id !== 's1'),
  });
}

async function render() {
  const view = renderForLearner(() => <SessionsSection />);
  await screen.findByText('Safari on iPhone');
  return view;
}

test('lists this device first, then the others by their last use', async () => {
  const recent = { ...WORK, lastSeenAt: '2026-11-21T10:00:00.000Z' };
  serveAccounts({ sessions: () => Response.json([PHONE, recent, HERE]) });
  await render();
  const names = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
  expect(names).toEqual([HERE, recent, PHONE].map(({ device }) => device));
});

test('lists every session and cannot end the current one', async () => {
  serveSessions();
  await render();
  const [here, phone] = screen.getAllByRole('listitem');
  expect(here).toHaveTextContent('This device');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone).toHaveTextContent(/Last used .+, logged in /);
});

test('does not repeat a login at the same time as the last use', async () => {
  serveAccounts({ sessions: () => Response.json([HERE, { ...PHONE, createdAt: PHONE.lastSeenAt }]) });
  await render();
  const [here, phone] = screen.getAllByRole('listitem');
  expect(here).toHaveTextContent(/This device, logged in /);
  expect(phone).toHaveTextContent(/Last used /);
  expect(phone).not.toHaveTextContent(/logged in/);
});

test('keeps its space while the list loads', async () => {
  const { coming, answer } = delayedAnswer();
  serveAccounts({ sessions: () => coming });
  renderForLearner(() => <SessionsSection />);
  expect(await screen.findByRole('status', { name: 'Loading your sessions' })).toBeVisible();
  answer(Response.json([HERE]));
  expect(await screen.findByText('Chromium on Linux')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading your sessions' })).not.toBeInTheDocument();
});

test('an age counts from the moment when the list appears', async () => {
  const clock = globalThis.Date;
  onTestEnd(() => {
    globalThis.Date = clock;
  });
  const { coming, answer } = delayedAnswer();
  serveAccounts({ sessions: () => coming });
  renderForLearner(() => <SessionsSection />);
  await screen.findByRole('status', { name: 'Loading your sessions' });
  startClockAt('2026-11-28T10:00:00.000Z');
  answer(Response.json([PHONE]));
  expect(await screen.findByText(/^Last used 1 week ago/)).toBeVisible();
});

test('an ended session leaves the list, and the focus moves to the next one', async () => {
  const calls = serveSessions();
  const { user } = await render();
  await user.click(button('Log out Safari on iPhone'));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(button('Log out Firefox on Windows')).toHaveFocus();
  expect(sentTo(calls, 'sessions/s2')).toEqual([expect.objectContaining({ method: 'DELETE', body: {} })]);
});

test('ends all others at once, and then nothing is left to end', async () => {
  serveSessions();
  const { user } = await render();
  await user.click(button('Log out everywhere else'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test.each(failuresOf('That device couldn’t be logged out'))(
  '%s: shows the error and keeps the session',
  async (_name, answer, text) => {
    serveSessions(answer);
    const { user } = await render();
    await user.click(button('Log out Safari on iPhone'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button('Log out Safari on iPhone')).toBeEnabled();
  },
);

test('long after the login, asks for the password and sends it with the same request', async () => {
  const calls = serveSessions(({ body }) => {
    const { password } = body as { password?: string };
    if (password === PASSWORD) return null;
    return password === undefined ? apiError(403, '', 'reauth_required') : apiError(400, '', 'wrong_password');
  });
  const { user } = await render();
  await user.click(button('Log out Firefox on Windows'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  await user.keyboard('falsch{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('About wrong_password');
  expect(dialog.getByLabelText('Password')).toHaveValue('falsch');
  await user.clear(dialog.getByLabelText('Password'));
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(calls, 'sessions/s3').at(-1)?.body).toEqual({ password: PASSWORD });
});

test('an account without a password logs in with Apple again and returns here', async () => {
  serveSessions(() => apiError(403, '', 'reauth_required'), { apple: true, password: false, backupCodesLeft: 0 });
  const { user, store } = await render();
  await user.click(button('Log out Firefox on Windows'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Log in again with Apple' }));
  await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('again'));
});

test('a list that does not load can be requested again', async () => {
  let isDown = true;
  serveAccounts({ sessions: () => (isDown ? apiError(500, '', 'internal_error') : Response.json([HERE])) });
  const { user } = renderForLearner(() => <SessionsSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sessions didn’t load.');
  isDown = false;
  await user.click(button('Try Again'));
  expect(await screen.findByText('Chromium on Linux')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
