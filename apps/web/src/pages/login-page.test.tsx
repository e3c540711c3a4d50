import { screen, waitFor, within } from '@testing-library/react';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { SIGNED_IN } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = () => within(screen.getByRole('main'));
const field = (name: string) => screen.findByLabelText(name);
/** The sample loads once the browser is idle, so that the form comes first. */
async function sample(name: string) {
  const region = await screen.findByRole('region', { name });
  await becomeIdle();
  return region;
}
const ready = (name: string) => waitFor(() => expect(main().getByRole('button', { name })).toBeEnabled());

test('a guest who opens Exercises can answer a sample in the selected language, and a wrong answer is explained', async () => {
  serveAccounts({});
  localStorage.setItem('selectedLanguage', '"fr"');
  const { user } = renderApp('/exercises');
  const exercise = within(await sample('Sample exercise'));
  expect(screen.getByText('Exercises use the words you save, so you need an account.')).toBeVisible();
  expect(await exercise.findByText(/Ce soir, je/)).toHaveAttribute('lang', 'fr');
  await user.click(exercise.getByRole('button', { name: 'mange' }));
  expect(exercise.getByRole('status')).toHaveTextContent('Not quite. regarde: watch');
  expect(exercise.getByText('Tonight I’m watching a movie.')).toBeVisible();
  expect(exercise.getByRole('button', { name: 'mange (your answer)' })).toHaveFocus();
  await user.click(exercise.getByRole('button', { name: 'regarde (correct)' }));
  expect(exercise.getByRole('status')).toHaveTextContent('Not quite. regarde: watch');
});

test('the right answer of the sample exercise is confirmed', async () => {
  serveAccounts({});
  const { user } = renderApp('/exercises?session=1');
  const exercise = within(await sample('Sample exercise'));
  await user.click(await exercise.findByRole('button', { name: 'schaue' }));
  expect(exercise.getByRole('status')).toHaveTextContent('Correct. schaue: watch');
  expect(exercise.getByRole('button', { name: 'schaue (your answer, correct)' })).toBeVisible();
});

test.each([
  ['de', 'Hallo! Was machst du heute Abend?'],
  ['fr', 'Salut ! Tu fais quoi ce soir ?'],
  ['es', '¡Hola! ¿Qué haces esta noche?'],
  ['it', 'Ciao! Cosa fai stasera?'],
  // The language of an older version may have no sample.
  ['ja', 'Hallo! Was machst du heute Abend?'],
])('a guest who opens the tutor with %s selected sees the lines of a conversation', async (language, line) => {
  serveAccounts({});
  localStorage.setItem('selectedLanguage', `"${language}"`);
  renderApp('/ai-tutor');
  expect(await within(await sample('Sample conversation')).findByText(line)).toBeVisible();
});

test('a guest who opens You sees numbers that are labeled as a sample', async () => {
  serveAccounts({});
  renderApp('/you/goals');
  const numbers = within(await sample('Sample data'));
  expect(numbers.getByText('Sample data')).toBeVisible();
  expect(await numbers.findByText('solid words')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test.each(['/login', '/video/story-de-01', '/home'])('there is no sample behind %s', async (path) => {
  serveAccounts({});
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Sample/ })).not.toBeInTheDocument();
});

test('the second step of a login replaces the sample, and Back brings it back', async () => {
  serveAccounts({ login: () => Response.json({ requires2FA: true, tempToken: 'temp' }) });
  const { user } = renderApp('/exercises');
  await ready('Log in');
  await user.type(await field('Email'), 'ada@example.org');
  await user.type(await field('Password'), 'Ein guter Satz, 27 Mal{Enter}');
  expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sample exercise' })).not.toBeInTheDocument();
  await user.click(main().getByRole('button', { name: 'Back' }));
  expect(await sample('Sample exercise')).toBeVisible();
});

test('the typed email follows the guest to the password reset, to the sign-up and back', async () => {
  const calls = serveAccounts({ signup: () => Response.json({ message: 'Sent' }, { status: 201 }) });
  const { user } = renderApp('/you');
  await user.type(await field('Email'), 'ada@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot?' }));
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
  expect(await field('Email')).toHaveValue('ada@example.org');
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await sample('Sample data')).toBeVisible();
  expect(await field('Email')).toHaveValue('ada@example.org');

  await user.click(main().getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(await field('Email')).toHaveValue('ada@example.org');
  await user.clear(await field('Email'));
  await user.type(await field('Email'), 'eva@example.org');
  await user.type(await field('Password'), 'Ein guter Satz, 27 Mal');
  await user.type(await field('Confirm password'), 'Ein guter Satz, 27 Mal');
  await ready('Sign up');
  await user.click(main().getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
  expect(sentTo(calls, 'signup')[0]?.body).toMatchObject({ email: 'eva@example.org' });
  await user.click(screen.getByRole('link', { name: 'Sign up again' }));
  expect(await field('Email')).toHaveValue('eva@example.org');
});

test('a login that misses a field moves to it and describes it', async () => {
  serveAccounts({});
  const { user } = renderApp('/login');
  await ready('Log in');
  await user.type(await field('Email'), 'ada@example.org');
  await user.click(main().getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email and password are required');
  expect(await field('Password')).toHaveFocus();
  expect(await field('Password')).toHaveAccessibleDescription('Email and password are required');
  await user.type(await field('Password'), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field('Password')).toBeValid();
});

test.each([
  ['expired', 'Please log in again.'],
  ['elsewhere', 'You logged out in another tab.'],
])('after a session has ended (%s), the login comes first and has no sample', async (reason, notice) => {
  serveAccounts({});
  renderApp({ pathname: '/login', state: { from: '/you', reason } });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByText('New here? An account is free.')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Sample/ })).not.toBeInTheDocument();
});

test('after a password reset on this device, the login comes first', async () => {
  serveAccounts({ 'reset-password': () => Response.json({ message: 'Done' }), login: () => Response.json(SIGNED_IN) });
  const { user } = renderApp('/reset-password/confirm?token=abc');
  await user.type(await field('New password'), 'Ein guter Satz, 27 Mal');
  await user.type(await field('Confirm new password'), 'Ein guter Satz, 27 Mal');
  await ready('Reset password');
  await user.click(main().getByRole('button', { name: 'Reset password' }));
  await user.click(await screen.findByRole('link', { name: 'Log In Now' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByText('New here? An account is free.')).not.toBeInTheDocument();
});

test('where no account was used, the keyboard reaches the sign-up before the login', async () => {
  serveAccounts({});
  const { user } = renderApp('/login');
  const signUp = await waitFor(() => main().getByRole('link', { name: 'Sign up' }));
  screen.getByRole('main').focus();
  await user.tab();
  expect(signUp).toHaveFocus();
  await user.tab();
  expect(await field('Email')).toHaveFocus();
});
