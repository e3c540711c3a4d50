import { act, screen, waitFor, within } from '@testing-library/react';
import { carryOut } from '#store/actions/carry-out.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { serveUnsteadily } from '#testing/servers/unsteady-server.ts';
import { makeWord } from '#testing/words.ts';
import { UserMenu } from './learner-tools.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** Renders the top bar of a learner who saved a word while the server is offline. */
async function open() {
  const server = serveUnsteadily([]);
  const view = renderForLearner((user) => (
    <>
      <WaitingChanges />
      <UserMenu user={user} />
    </>
  ));
  server.is('down');
  const args = { language: 'de', word: makeWord('Haus') } as const;
  await act(async () => void (await view.store.dispatch(carryOut({ kind: 'saveWord', args }))));
  return { ...view, server };
}

const badge = () => screen.getByRole('button', { name: '1 change is waiting to be sent' });

test('waiting changes are shown quietly, listed on demand, and go when the server is back', async () => {
  const { user, server } = await open();
  expect(screen.getByRole('status')).toHaveTextContent('1 change is waiting to be sent');
  await user.click(badge());
  expect(screen.getByText('Save “Haus”')).toBeVisible();
  server.is('up');
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText('Save “Haus”')).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(server.done()).toEqual(['POST Haus']);
});

test('a waiting change can be discarded', async () => {
  const { user, server } = await open();
  await user.click(badge());
  await user.click(screen.getByRole('button', { name: 'Discard: Save “Haus”' }));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  server.is('up');
  expect(server.done()).toEqual([]);
});

async function requestLogout() {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'ada' }));
  await view.user.click(screen.getByRole('button', { name: 'Log Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 change hasn’t been sent yet' }));
  return { ...view, dialog };
}

test('logging out with waiting changes asks first, and can be canceled', async () => {
  const { user, dialog, store } = await requestLogout();
  expect(dialog.getByText('Save “Haus”')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay logged in' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(selectUser(store.getState())).not.toBeNull();
});

test('logging out anyway discards the waiting changes', async () => {
  const { user, dialog, store } = await requestLogout();
  await user.click(dialog.getByRole('button', { name: 'Log out anyway' }));
  await waitFor(() => expect(selectUser(store.getState())).toBeNull());
});

test('trying again before logging out logs out once everything is sent', async () => {
  const { user, dialog, server, store } = await requestLogout();
  server.is('up');
  await user.click(dialog.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(selectUser(store.getState())).toBeNull());
  expect(server.done()).toContain('POST Haus');
});
