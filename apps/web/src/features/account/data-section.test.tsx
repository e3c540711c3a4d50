import { screen, waitFor, within } from '@testing-library/react';
import { selectSessionEnd } from '#store/slices/session-slice.ts';
import { failuresOf, sentTo, serveAccounts } from '#testing/servers/account-server.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { DataSection } from './data-section.tsx';

const PASSWORD = 'Ein guter Satz, 27 Mal';
const CODE_FIELD = 'Authenticator code or backup code';
const EXPORT = { exportedAt: '2026-11-21T10:00:00.000Z', user: ADA, languages: [], sessions: [] };

const render = (twoFactorEnabled = false) =>
  renderForLearner((user) => <DataSection user={user} />, { ...ADA, twoFactorEnabled });
const button = (name: string) => screen.getByRole('button', { name });
const part = (name: string) => screen.getByRole('region', { name });

async function openDeletion(twoFactorEnabled = false) {
  const view = render(twoFactorEnabled);
  await view.user.click(button('Delete account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const field = (name: string | RegExp) => dialog.getByLabelText(name);
  return { ...view, dialog, field, submit: dialog.getByRole('button', { name: 'Delete account' }) };
}

test('each download says what it contains and whether it can be restored', () => {
  serveAccounts({});
  render();
  expect(part('Your archive')).toHaveTextContent(/whole account.*tables and Anki decks.*restore here/);
  expect(part('Your archive')).toHaveTextContent(
    'To download one language’s words only, use Export above your word list.',
  );
  expect(part('Your account as JSON')).toHaveTextContent(/The same account.*can restore it too/);
});

describe('the export', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const makeUrl = jest.fn<string, [Blob]>();

  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: makeUrl, revokeObjectURL: () => undefined });
    makeUrl.mockReturnValue('blob:export');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = makeUrl.mock.lastCall?.[0];
      saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('saves the whole account in a file with the date in its name', async () => {
    serveAccounts({ export: () => Response.json(EXPORT) });
    const { user } = render();
    await user.click(button('Download JSON'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('wordreel-2026-11-21.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(EXPORT);
  });

  test.each(failuresOf('The file couldn’t be created'))(
    '%s: shows the error, saves nothing, and allows another try',
    async (_name, answer, text) => {
      serveAccounts({ export: answer });
      const { user } = render();
      await user.click(button('Download JSON'));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(saved).toEqual([]);
      expect(button('Download JSON')).toBeEnabled();
    },
  );
});

describe('deleting the account', () => {
  test("focuses the password first, and stays disabled until 'delete' is typed", async () => {
    const calls = serveAccounts({});
    const { user, field, submit } = await openDeletion();
    expect(field('Password')).toHaveFocus();
    await user.keyboard(`${PASSWORD}{Enter}`);
    await user.type(field(/^Type/), 'löschen{Enter}');
    expect(submit).toBeDisabled();
    await user.clear(field(/^Type/));
    await user.type(field(/^Type/), ' Delete ');
    expect(submit).toBeEnabled();
    expect(sentTo(calls, 'account')).toEqual([]);
  });

  test('deletes the account and makes its learner a guest', async () => {
    const calls = serveAccounts({ account: () => new Response(null, { status: 204 }) });
    const { user, field, store } = await openDeletion();
    await user.keyboard(PASSWORD);
    await user.type(field(/^Type/), 'delete{Enter}');
    await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, endedBy: 'deleted' }));
    await waitFor(() =>
      expect(store.getState().toasts).toMatchObject([
        { text: expect.stringMatching(/^Your account will be deleted on .+ Log in before then to keep it\.$/) },
      ]),
    );
    expect(sentTo(calls, 'account')).toEqual([
      expect.objectContaining({ method: 'DELETE', body: { password: PASSWORD } }),
    ]);
  });

  test('an account that came with Apple has no password field', async () => {
    const calls = serveAccounts({ account: () => new Response(null, { status: 204 }) });
    const { user, field } = await openDeletion();
    await user.type(field(/^Type/), 'delete{Enter}');
    await waitFor(() => expect(sentTo(calls, 'account').map(({ body }) => body)).toEqual([{}]));
  });

  test('long after a login with Apple, the learner has to log in with Apple again', async () => {
    serveAccounts({
      security: () => Response.json({ apple: true, password: false, backupCodesLeft: 0 }),
      account: () => apiError(403, '', 'reauth_required'),
    });
    const { user, dialog, field, store } = await openDeletion();
    await waitFor(() => expect(dialog.queryByLabelText('Password')).toBeNull());
    await user.type(field(/^Type/), 'delete{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Log in again with Apple' }));
    await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('again'));
  });

  test('with a second factor, a code is required too', async () => {
    const calls = serveAccounts({ account: () => new Response(null, { status: 204 }) });
    const { user, field, dialog } = await openDeletion(true);
    await user.keyboard(PASSWORD);
    await user.type(field(/^Type/), 'delete{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Please enter the complete 6-digit code');
    expect(field(CODE_FIELD)).toHaveFocus();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(sentTo(calls, 'account')[0]?.body).toEqual({ password: PASSWORD, code: '123456' }));
  });

  test.each(failuresOf('Your account couldn’t be deleted'))(
    '%s: shows the error, keeps what was typed, and keeps the learner logged in',
    async (_name, answer, text) => {
      serveAccounts({ account: answer });
      const { user, field, dialog, submit, store } = await openDeletion();
      await user.keyboard(PASSWORD);
      await user.type(field(/^Type/), 'delete');
      await user.click(submit);
      expect(await dialog.findByRole('alert')).toHaveTextContent(text);
      expect(field('Password')).toHaveValue(PASSWORD);
      expect(field(/^Type/)).toHaveValue('delete');
      expect(field('Password')).toHaveFocus();
      expect(store.getState().session.user).not.toBeNull();
    },
  );
});
