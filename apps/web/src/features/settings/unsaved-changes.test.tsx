import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { LanguageSettingsDialog } from './language-settings-dialog.tsx';

beforeEach(() => {
  sessionStorage.clear();
  answerApi(() => Response.json([]));
});

function Where() {
  return <p>at {useLocation().pathname}</p>;
}

async function openChanged() {
  const onClose = jest.fn();
  const view = renderWithStore(
    <>
      <Where />
      <LanguageSettingsDialog language="de" onClose={onClose} onUpdateLevel={jest.fn()} onExport={jest.fn()}>
        {() => ({ knownWords: null, learning: null })}
      </LanguageSettingsDialog>
    </>,
  );
  await screen.findByRole('link', { name: 'Find your level in three minutes' });
  await view.user.click(screen.getByRole('button', { name: 'B1' }));
  return { onClose, ...view };
}

const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });

const leaveTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test.each(['Find your level in three minutes', 'Sign up'])("the link '%s' asks first", async (name) => {
  const { user } = await openChanged();
  await user.click(screen.getAllByRole('link', { name })[0] ?? document.body);
  expect(within(await question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(screen.getByText('at /')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText(/^at \/(placement\/de|signup)$/)).toBeVisible();
});

test('Back asks every time, and leaves once the changes are discarded', async () => {
  const { user, onClose } = await openChanged();
  act(() => history.back());
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => history.back());
  await question();
  const go = jest.spyOn(history, 'go').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  // One entry is the page, the other was added so that Back could ask.
  expect(go).toHaveBeenCalledWith(-2);
  go.mockRestore();
});

test('a tab with changes asks before it closes, but not after they are undone', async () => {
  const { user } = await openChanged();
  expect(leaveTab()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'B1' }));
  expect(leaveTab()).toBe(false);
});

test('the question disappears when the only change is undone by hand', async () => {
  const { user } = await openChanged();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'B2' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

const saveElsewhere = () => act(() => writeInOtherTab('selectedLevels', ['C1']));

test('a save elsewhere is reported next to Save, which asks before overwriting it', async () => {
  const { user, onClose } = await openChanged();
  saveElsewhere();
  const footer = screen.getByRole('button', { name: 'Save' }).closest('footer') ?? document.body;
  expect(within(footer).getByText(/were changed elsewhere/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed elsewhere' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(storedPreferences().account.selectedLevels).toContain('B1');
});
