import { act, screen, waitFor, within } from '@testing-library/react';
import { logOut } from '#store/session/learner-session.ts';
import { sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { ADA, SIGNED_IN } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const PASSWORD = 'Ein guter Satz, 27 Mal';

const button = async (name: string) => within(await screen.findByRole('main')).findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const alertText = async () => (await screen.findByRole('alert')).textContent;
/** The submit button is enabled once the human check is solved. */
async function open(path: string, submit: string) {
  const view = renderApp(path);
  await waitFor(async () => expect(await button(submit)).toBeEnabled());
  return view;
}
const ok = () => Response.json({ message: 'Done' });

test('login: validates the fields, sends the device, and leads to the home page', async () => {
  const calls = serveAccounts({ login: () => Response.json(SIGNED_IN) });
  const { user, store } = await open('/login', 'Log in');
  await user.click(await button('Log in'));
  expect(await alertText()).toBe('Email and password are required');

  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  expect(sentTo(calls, 'login')[0]?.body).toEqual({
    email: 'ada@example.org',
    password: PASSWORD,
    turnstileToken: expect.stringMatching(/^solved-/),
    deviceFingerprint: expect.objectContaining({ userAgent: expect.any(String), timezone: expect.any(String) }),
  });
  expect(store.getState().session.user).toEqual(ADA);
  expect(localStorage.getItem('session')).toBe('1');
  expect(JSON.stringify(localStorage)).not.toContain(SIGNED_IN.accessToken);
});

test('login: offers to sign up first until an account has been used on this device', async () => {
  serveAccounts({ login: () => Response.json(SIGNED_IN), logout: ok });
  const { user, store } = await open('/login', 'Log in');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('New here? An account is free.')).toBeVisible();
  expect(main.getAllByRole('link', { name: 'Sign up' })).toHaveLength(1);
  await user.click(main.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  await user.click(main.getByRole('link', { name: 'Log in' }));
  await waitFor(async () => expect(await button('Log in')).toBeEnabled());

  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  await act(() => store.dispatch(logOut()));
  expect(await screen.findByText(/No account yet\?/)).toBeVisible();
  expect(screen.queryByText('New here? An account is free.')).not.toBeInTheDocument();
});

test.each([
  ['the server’s text', () => apiError(401, 'Unauthorized', 'invalid_credentials'), 'About invalid_credentials'],
  ['a failure without a text', () => Response.json({}, { status: 400 }), 'Login failed'],
  ['an answer without a user', () => Response.json({ accessToken: 'a' }), 'Invalid response data'],
  ['a network that is down', () => Response.error(), 'Network error occurred'],
])('login: %s is shown in the banner, and a new challenge is loaded', async (_name, answer, text) => {
  const calls = serveAccounts({
    login: () => {
      const response = answer();
      if (response.type === 'error') throw new TypeError('offline');
      return response;
    },
  });
  const { user } = await open('/login', 'Log in');
  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), PASSWORD);
  await user.click(await button('Log in'));
  expect(await alertText()).toBe(text);
  await user.click(await button('Log in'));
  await screen.findByText(text);
  const tokens = sentTo(calls, 'login').map(({ body }) => (body as { turnstileToken: string }).turnstileToken);
  expect(new Set(tokens).size).toBe(2);
});

test('login with a second factor: back, a rejected code, then a backup code', async () => {
  let isRight = false;
  const calls = serveAccounts({
    login: () => Response.json({ requires2FA: true, tempToken: 'temp' }),
    '2fa/verify': () => (isRight ? Response.json(SIGNED_IN) : apiError(401, 'Unauthorized', 'invalid_code')),
  });
  const { user } = await open('/login', 'Log in');
  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), `${PASSWORD}{Enter}`);
  await user.click(await button('Back'));
  expect(await field('Email')).toHaveValue('ada@example.org');
  await user.type(await field('Password'), `${PASSWORD}{Enter}`);

  await user.click(await button('Verify'));
  expect(await alertText()).toBe('Please enter the complete 6-digit code');
  await user.click(await field('Digit 1 of 6'));
  await user.keyboard('123456');
  expect(await screen.findByText('About invalid_code')).toBeVisible();
  expect(await field('Digit 1 of 6')).toHaveValue('');

  isRight = true;
  await user.click(await button('Use backup code'));
  await user.type(await field('Backup code'), '7K3M-9QXA-1000-ZT4W');
  await user.click(await button('Verify'));
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  expect(sentTo(calls, '2fa/verify').map(({ body }) => body)).toEqual([
    expect.objectContaining({ tempToken: 'temp', code: '123456' }),
    expect.objectContaining({ tempToken: 'temp', code: '7K3M-9QXA-1000-ZT4W' }),
  ]);
});

test('sign-up: checks rules in order, then asks for the code of the email, which can be resent after a cool-down', async () => {
  const calls = serveAccounts({
    signup: () => Response.json({ message: 'Sent' }, { status: 201 }),
    'resend-verification': ok,
    'verify-email': () => Response.json(SIGNED_IN),
  });
  const { user } = await open('/signup', 'Sign up');
  await user.click(await button('Sign up'));
  expect(await alertText()).toBe('All fields are required');
  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), 'kurz');
  await user.type(await field('Confirm password'), 'lang');
  await user.click(await button('Sign up'));
  expect(await alertText()).toBe('Password must be at least 12 characters long');
  await user.clear(await field('Password'));
  await user.type(await field('Password'), PASSWORD);
  expect(await field('Password')).toHaveAccessibleDescription(/special character: done$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await button('Sign up'));
  expect(await alertText()).toBe('Passwords do not match');
  await user.clear(await field('Confirm password'));
  await user.type(await field('Confirm password'), PASSWORD);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await button('Sign up'));

  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await user.click(await button('Resend'));
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await user.click(await button('Verify Email'));
  expect(await alertText()).toBe('Please enter the complete 6-digit code');
  await user.click(await field('Digit 3 of 6'));
  await user.paste('482 913');
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  expect(sentTo(calls, 'verify-email')[0]?.body).toMatchObject({ email: 'ada@example.org', code: '482913' });
});

test('the code screen of a new tab knows the address of a sign-up in this browser, until the login', async () => {
  const calls = serveAccounts({ 'verify-email': () => Response.json(SIGNED_IN) });
  const first = renderApp({ pathname: '/verify-email', state: { email: 'ada@example.org' } });
  await button('Verify Email');
  first.unmount();
  const { user } = await open('/verify-email', 'Verify Email');
  expect(screen.getByText('ada@example.org')).toBeVisible();
  await user.click(await field('Digit 1 of 6'));
  await user.paste('482913');
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  expect(sentTo(calls, 'verify-email')[0]?.body).toMatchObject({ email: 'ada@example.org', code: '482913' });
  expect(localStorage.getItem('unverifiedEmail')).toBeNull();
});

test.each([
  ['never', null],
  ['more than a day ago', { email: 'ada@example.org', until: Date.now() - 1 }],
])('where somebody signed up %s, the code screen says where the code goes, and offers the login', async (_, stored) => {
  serveAccounts({});
  if (stored !== null) localStorage.setItem('unverifiedEmail', JSON.stringify(stored));
  renderApp('/verify-email');
  expect(await screen.findByText(/^This browser doesn’t know which address to verify/)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

test('reset request: every address gets the same response', async () => {
  serveAccounts({ 'request-password-reset': ok });
  const { user } = await open('/reset-password', 'Send reset link');
  await user.click(await button('Send reset link'));
  expect(await alertText()).toBe('Email is required');
  await user.type(await field('Email'), 'ada');
  await user.click(await button('Send reset link'));
  expect(await alertText()).toBe('Please enter a valid email address');
  await user.type(await field('Email'), '@example.org');
  await user.click(await button('Send reset link'));
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible();
});

test('reset confirm: sends the token of the link with the new password', async () => {
  const calls = serveAccounts({ 'reset-password': ok });
  const { user } = await open('/reset-password/confirm?token=abc-123', 'Reset password');
  await user.type(await field('New password'), PASSWORD);
  await user.type(await field('Confirm new password'), PASSWORD);
  await user.click(await button('Reset password'));
  expect(await screen.findByRole('heading', { name: 'Password Reset!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In Now' })).toBeVisible();
  expect(sentTo(calls, 'reset-password')[0]?.body).toMatchObject({ token: 'abc-123', newPassword: PASSWORD });
});

test('reset confirm without a token shows an error instead of a form', async () => {
  serveAccounts({});
  renderApp('/reset-password/confirm');
  expect(await alertText()).toBe('Invalid or missing reset token');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
});

test('sign-up: an error about the email is shown at its field until it is corrected', async () => {
  serveAccounts({});
  const { user } = await open('/signup', 'Sign up');
  await user.type(await field('Email'), 'ada');
  await user.type(await field('Password'), PASSWORD);
  await user.type(await field('Confirm password'), PASSWORD);
  await user.click(await button('Sign up'));
  expect(await alertText()).toBe('Please enter a valid email address');
  expect(await field('Email')).toBeInvalid();
  expect(await field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await user.type(await field('Email'), '@example.org');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field('Email')).toBeValid();
});

test('a guest who opens a video sees why the login is needed, and what works without an account', async () => {
  serveAccounts({});
  renderApp('/video/story-de-01');
  expect(await screen.findByText(/Log in to watch this video and save its words/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'try a story without an account' })).toHaveAttribute('href', '/try');
});

test('Apple: a response that this tab did not request is rejected', async () => {
  const calls = serveAccounts({});
  sessionStorage.setItem('appleState', 'mine');
  renderApp('/login#code=c&state=foreign&apple=1');
  expect(await alertText()).toBe('Apple login failed');
  expect(sentTo(calls, 'apple/callback')).toEqual([]);
  expect(sessionStorage.getItem('appleState')).toBeNull();
});

test('Apple: the response is sent to the server, and the learner returns to the home page', async () => {
  const calls = serveAccounts({ 'apple/callback': () => Response.json(SIGNED_IN) });
  sessionStorage.setItem('appleState', 'mine');
  renderApp('/login#code=c&state=mine&user=u&apple=1');
  expect(await screen.findByRole('button', { name: 'ada' })).toBeVisible();
  expect(sentTo(calls, 'apple/callback')[0]?.body).toMatchObject({ code: 'c', state: 'mine', user: 'u' });
});
