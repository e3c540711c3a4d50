import { screen, waitFor } from '@testing-library/react';
import { failuresOf, sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { PasswordSection } from './password-section.tsx';

const OLD = 'Ein guter Satz, 27 Mal';
const NEW = 'Ein besserer Satz, 28 Mal';

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

async function open() {
  const { user } = renderForLearner(() => <PasswordSection />);
  await user.click(button('Change password'));
  return user;
}

async function fill(user: Awaited<ReturnType<typeof open>>, [current, chosen, again]: [string, string, string]) {
  for (const [name, text] of [
    ['Current password', current],
    ['New password', chosen],
    ['Confirm new password', again],
  ] as const) {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  }
}

test('the form focuses its first field, and returns the focus when it is canceled', async () => {
  const user = await open();
  expect(field('Current password')).toHaveFocus();
  await user.click(button('Cancel'));
  expect(button('Change password')).toHaveFocus();
});

test('checks the rules in order and sends nothing', async () => {
  const calls = serveAccounts({});
  const user = await open();
  await user.click(button('Save password'));
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required');
  expect(field('Current password')).toHaveFocus();

  await fill(user, [OLD, '', NEW]);
  await user.click(button('Save password'));
  expect(field('New password')).toHaveFocus();
  await fill(user, [OLD, 'kurz', 'lang']);
  await user.click(button('Save password'));
  expect(screen.getByRole('alert')).toHaveTextContent('Password must be at least 12 characters long');
  await fill(user, [OLD, NEW, 'anders']);
  await user.click(button('Save password'));
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
  await user.clear(field('Confirm new password'));
  await user.type(field('Confirm new password'), NEW);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sentTo(calls, 'change-password')).toEqual([]);
});

test('a changed password closes the form, shows a message, and returns the focus to the button', async () => {
  const calls = serveAccounts({ 'change-password': () => Response.json({ message: 'Done' }) });
  const user = await open();
  await fill(user, [OLD, NEW, NEW]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your password was changed.'));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(button('Change password')).toHaveFocus();
  expect(sentTo(calls, 'change-password')[0]?.body).toEqual({ currentPassword: OLD, newPassword: NEW });

  await user.click(button('Change password'));
  expect(screen.queryByText(/Your password was changed/)).toBeNull();
  expect(field('Current password')).toHaveValue('');
});

test.each(failuresOf('Your password couldn’t be changed'))(
  '%s: shows the error, keeps what was typed, and focuses the first field',
  async (_name, answer, text) => {
    serveAccounts({ 'change-password': answer });
    const user = await open();
    await fill(user, [OLD, NEW, NEW]);
    await user.click(button('Save password'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Current password')).toHaveValue(OLD);
    expect(field('New password')).toHaveValue(NEW);
    expect(field('Confirm new password')).toHaveValue(NEW);
    expect(field('Current password')).toHaveFocus();
    expect(button('Save password')).toBeEnabled();
  },
);

test('an account that came with Apple has no password to change', async () => {
  serveAccounts({ security: () => Response.json({ apple: true, password: false, backupCodesLeft: 0 }) });
  renderForLearner(() => <PasswordSection />);
  expect(await screen.findByText('No password')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
