import { screen, waitFor, within } from '@testing-library/react';
import { selectSessionEnd } from '#store/slices/session-slice.ts';
import { failuresOf, sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const PASSWORD = 'Ein guter Satz, 27 Mal';
const CODES = Array.from({ length: 10 }, (_, index) => `7K3M-9QXA-${1000 + index}-ZT4W`);
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Wordreel', qrCode: 'data:image/png;base64,' };
const CODE_FIELD = 'Authenticator code or backup code';

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const answerWith = (body: unknown) => () => Response.json(body);
const setup = answerWith(SETUP);
const newCodes = answerWith({ backupCodes: CODES });
const loginTooOld = () => apiError(403, '', 'reauth_required');
const left = (backupCodesLeft: number) => answerWith({ apple: false, backupCodesLeft });

const render = (twoFactorEnabled: boolean) =>
  renderForLearner((user) => <SecondFactorSection user={user} />, { ...ADA, twoFactorEnabled });

async function openSetup() {
  const view = render(false);
  await view.user.click(button('Set up'));
  await screen.findByLabelText('Digit 1 of 6');
  return view;
}

async function openForm(name: string) {
  const view = render(true);
  await view.user.click(button(name));
  expect(field('Password')).toHaveFocus();
  return view;
}

async function openWithoutPassword(name: string) {
  const view = render(true);
  await screen.findByText('10 of 10 backup codes left.');
  await view.user.click(button(name));
  expect(screen.queryByLabelText('Password')).toBeNull();
  return view;
}

describe('setting it up', () => {
  test('a code from the app turns it on, and the backup codes stay until they are confirmed as kept', async () => {
    const calls = serveAccounts({ '2fa/setup': setup, '2fa/verify-setup': newCodes, security: left(10) });
    const { user, store } = await openSetup();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(field('Digit 1 of 6')).toHaveFocus();
    await user.keyboard('123456');

    const list = await screen.findByRole('list', { name: 'Backup codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(button('Copy')).toHaveFocus();
    expect(store.getState().session.user?.twoFactorEnabled).toBe(true);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy'));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(expect.stringContaining(CODES.join('\n')));

    await user.click(button('I’ve saved them'));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(await screen.findByText('10 of 10 backup codes left.')).toBeVisible();
    expect(button('New backup codes')).toHaveFocus();
    expect(sentTo(calls, '2fa/verify-setup')[0]?.body).toEqual({ code: '123456' });
    expect(sentTo(calls, 'security')).toHaveLength(2);
  });

  test('an incomplete code is not sent and stays in the boxes', async () => {
    const calls = serveAccounts({ '2fa/setup': setup });
    const { user } = await openSetup();
    await user.keyboard('123{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the complete 6-digit code');
    expect(field('Digit 3 of 6')).toHaveValue('3');
    expect(field('Digit 4 of 6')).toHaveFocus();
    expect(sentTo(calls, '2fa/verify-setup')).toEqual([]);
  });

  test.each(failuresOf('2FA verification failed'))(
    '%s: shows the error, keeps the secret, and empties the boxes for another code',
    async (_name, answer, text) => {
      serveAccounts({ '2fa/setup': setup, '2fa/verify-setup': answer });
      const { user } = await openSetup();
      await user.keyboard('123456');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
      expect(field('Digit 6 of 6')).toHaveValue('');
      expect(field('Digit 1 of 6')).toHaveFocus();
    },
  );

  test.each(failuresOf('Two-factor authentication couldn’t be set up'))(
    '%s at the start: shows the error and allows another try',
    async (_name, answer, text) => {
      serveAccounts({ '2fa/setup': answer });
      const { user } = render(false);
      await user.click(button('Set up'));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(button('Set up')).toBeEnabled();
    },
  );

  test('long after the login, asks for the password, keeps a wrong one in the field, and continues with the right one', async () => {
    const isRight = (body: unknown) => (body as { password?: string }).password === PASSWORD;
    const calls = serveAccounts({
      '2fa/setup': ({ body }) => {
        if (isRight(body)) return setup();
        const hasBody = Object.keys(body as object).length > 0;
        return hasBody ? apiError(400, '', 'wrong_password') : apiError(403, '', 'reauth_required');
      },
    });
    const { user } = render(false);
    await user.click(button('Set up'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Password is required');

    await user.keyboard('falsch{Enter}');
    expect(await dialog.findByText('About wrong_password')).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveValue('falsch');
    expect(dialog.getByLabelText('Password')).toHaveFocus();

    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByLabelText('Digit 1 of 6')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(calls, '2fa/setup').map(({ body }) => body)).toEqual([
      {},
      { password: 'falsch' },
      { password: PASSWORD },
    ]);
  });
});

describe('turning it off', () => {
  test('asks for the password and a code, in this order', async () => {
    const calls = serveAccounts({ security: left(10) });
    const { user } = await openForm('Turn off');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Password is required');
    await user.type(field('Password'), PASSWORD);
    await user.type(field(CODE_FIELD), '12{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the complete 6-digit code');
    expect(sentTo(calls, '2fa/disable')).toEqual([]);
  });

  test('turns off with both', async () => {
    const calls = serveAccounts({ '2fa/disable': answerWith({ message: 'Done' }), security: left(10) });
    const { user } = await openForm('Turn off');
    await user.type(field('Password'), PASSWORD);
    await user.type(field(CODE_FIELD), ' 7K3M-9QXA-1000-ZT4W {Enter}');
    expect(await screen.findByText('Off')).toBeVisible();
    expect(button('Set up')).toHaveFocus();
    expect(sentTo(calls, '2fa/disable')[0]?.body).toEqual({ password: PASSWORD, code: '7K3M-9QXA-1000-ZT4W' });
  });

  test.each(failuresOf('2FA verification failed'))(
    '%s: shows the error, stays on, and keeps what was typed',
    async (_name, answer, text) => {
      serveAccounts({ '2fa/disable': answer, security: left(10) });
      const { user, store } = await openForm('Turn off');
      await user.type(field('Password'), PASSWORD);
      await user.type(field(CODE_FIELD), '123456');
      await user.click(button('Turn off'));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(field('Password')).toHaveValue(PASSWORD);
      expect(field(CODE_FIELD)).toHaveValue('123456');
      expect(field('Password')).toHaveFocus();
      expect(store.getState().session.user?.twoFactorEnabled).toBe(true);
    },
  );
});

describe('new backup codes', () => {
  test('the password shows them and resets their count', async () => {
    let count = 1;
    serveAccounts({
      '2fa/regenerate-backup-codes': () => {
        count = 10;
        return newCodes();
      },
      security: () => left(count)(),
    });
    const { user } = await openForm('New backup codes');
    await user.keyboard(`${PASSWORD}{Enter}`);
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
    await user.click(button('I’ve saved them'));
    expect(await screen.findByText('10 of 10 backup codes left.')).toBeVisible();
  });

  test.each(failuresOf('New codes couldn’t be created'))(
    '%s: shows the error and keeps what was typed',
    async (_name, answer, text) => {
      serveAccounts({ '2fa/regenerate-backup-codes': answer, security: left(10) });
      const { user } = await openForm('New backup codes');
      await user.keyboard(PASSWORD);
      await user.click(button('Create new codes'));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(field('Password')).toHaveValue(PASSWORD);
      expect(field('Password')).toHaveFocus();
    },
  );

  test('sends nothing without a password, and Cancel closes the form', async () => {
    const calls = serveAccounts({ security: left(10) });
    const { user } = await openForm('New backup codes');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Password is required');
    await user.click(button('Cancel'));
    expect(button('New backup codes')).toHaveFocus();
    expect(sentTo(calls, '2fa/regenerate-backup-codes')).toEqual([]);
  });
});

describe('an account that came with Apple', () => {
  const APPLE = answerWith({ apple: true, password: false, backupCodesLeft: 10 });

  test('a code alone turns it off', async () => {
    const calls = serveAccounts({ '2fa/disable': answerWith({ message: 'Done' }), security: APPLE });
    const { user } = await openWithoutPassword('Turn off');
    expect(field(CODE_FIELD)).toHaveFocus();
    await user.keyboard('12{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the complete 6-digit code');
    await user.keyboard('3456{Enter}');
    expect(await screen.findByText('Off')).toBeVisible();
    expect(sentTo(calls, '2fa/disable').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  test('makes new backup codes without asking for anything', async () => {
    const calls = serveAccounts({ '2fa/regenerate-backup-codes': newCodes, security: APPLE });
    const { user } = await openWithoutPassword('New backup codes');
    await user.click(button('Create new codes'));
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
    expect(sentTo(calls, '2fa/regenerate-backup-codes').map(({ body }) => body)).toEqual([{}]);
  });

  test.each([
    ['Turn off', 'Turn off', '123456'],
    ['New backup codes', 'Create new codes', ''],
  ])('%s, long after the login: continues with an Apple login, or cancels', async (name, submit, code) => {
    serveAccounts({ '2fa/disable': loginTooOld, '2fa/regenerate-backup-codes': loginTooOld, security: APPLE });
    const { user, store } = await openWithoutPassword(name);
    if (code !== '') await user.keyboard(code);
    await user.click(button(submit));
    // The form has such a button too, until the server has answered.
    await screen.findByRole('button', { name: 'Log in again with Apple' });
    await user.click(button('Cancel'));
    expect(await screen.findByText('On')).toBeVisible();

    await user.click(button(name));
    if (code !== '') await user.keyboard(code);
    await user.click(button(submit));
    await user.click(await screen.findByRole('button', { name: 'Log in again with Apple' }));
    await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('again'));
  });
});

describe('remaining backup codes', () => {
  test.each([
    [7, '7 of 10 backup codes left.'],
    [3, '3 of 10 backup codes left.'],
    [2, '2 of 10 backup codes left. Create new ones.'],
    [0, '0 of 10 backup codes left. Without your authenticator app, you can’t log in. Create new ones.'],
  ])('%i', async (count, text) => {
    serveAccounts({ security: left(count) });
    render(true);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('if they cannot be counted, the rest works and offers to try again', async () => {
    let isDown = true;
    serveAccounts({ security: () => (isDown ? apiError(500, '', 'internal_error') : left(7)()) });
    const { user } = render(true);
    expect(await screen.findByText('The number of backup codes you have left didn’t load.')).toBeVisible();
    expect(button('Turn off')).toBeEnabled();
    isDown = false;
    await user.click(button('Try Again'));
    expect(await screen.findByText('7 of 10 backup codes left.')).toBeVisible();
  });
});
