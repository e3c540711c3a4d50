import { screen, within } from '@testing-library/react';
import type { About } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { renderWithStore } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { AboutSettings } from './about-settings.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ShortcutSettings } from './shortcut-settings.tsx';
import { WatchingSettings } from './watching-settings.tsx';

const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent);

test('appearance choices are saved immediately and confirmed', async () => {
  const { user } = renderWithStore(<AppearanceSettings />);
  expect(pressed('Theme')).toEqual(['Match device']);
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(pressed('Theme')).toEqual(['Dark']);
  await user.click(screen.getByRole('button', { name: /^130/ }));
  await user.click(screen.getByRole('checkbox', { name: /More space/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Reduce motion' }));
  await user.click(screen.getByRole('checkbox', { name: 'Patterns on words' }));
  expect(storedPreferences().account).toEqual({
    theme: 'dark',
    textSize: 1.3,
    spacing: 'wide',
    motion: 'reduced',
    showsPatterns: false,
  });
  expect(screen.getAllByText('Saved')).toHaveLength(5);
});

test('shows the interface language', () => {
  renderWithStore(<AppearanceSettings />);
  expect(screen.getByRole('region', { name: 'Interface language' })).toHaveTextContent('English');
});

test('captions and exercises are set per language', async () => {
  const { user } = renderWithStore(<WatchingSettings language="fr" />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Captions' }), 'Blurred');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.75×');
  await user.click(screen.getByRole('checkbox', { name: 'Pause after each line' }));
  await user.click(screen.getByRole('checkbox', { name: 'No typing' }));
  expect(storedPreferences().languages).toEqual({
    fr: { subtitles: 'blur', rate: 0.75, autoPauses: true, noTyping: true },
  });
});

test('a key can be changed, a taken key is reported, and all can be reset', async () => {
  const { user } = renderWithStore(<ShortcutSettings />);
  await user.click(screen.getByRole('button', { name: 'Loop the line: L. Change' }));
  await user.keyboard('p');
  expect(storedPreferences().account.shortcuts).toEqual({ areOn: true, keys: { toggleLoop: 'KeyP' } });
  await user.click(screen.getByRole('button', { name: 'Loop the line: P. Change' }));
  await user.keyboard('k');
  expect(screen.getByRole('alert')).toHaveTextContent('K is already used for “I know it”.');
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
  expect(storedPreferences().account.shortcuts).toEqual({ areOn: false, keys: {} });
});

test('while waiting for a key, typing elsewhere is ignored and assigns nothing', async () => {
  const { user } = renderWithStore(
    <>
      <input aria-label="Elsewhere" />
      <ShortcutSettings />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Loop the line: L. Change' }));
  await user.click(screen.getByLabelText('Elsewhere'));
  await user.keyboard('pa');
  expect(screen.getByLabelText('Elsewhere')).toHaveValue('pa');
  expect(screen.getByRole('button', { name: 'Loop the line: L. Change' })).toHaveAttribute('aria-pressed', 'false');
  expect(storedPreferences().account.shortcuts).toBeUndefined();
});

test('Escape closes the question about swapping a taken key, and a changed key shows Saved', async () => {
  const { user } = renderWithStore(<ShortcutSettings />);
  const key = screen.getByRole('button', { name: 'Loop the line: L. Change' });
  await user.click(key);
  await user.keyboard('k');
  expect(screen.getByRole('alert')).toHaveTextContent('K is already used');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(key).toHaveFocus();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  await user.keyboard('{Enter}p');
  expect(screen.getByText('Saved')).toBeVisible();
});

test("the focus stays on 'Reset all'", async () => {
  const { user } = renderWithStore(<ShortcutSettings />);
  await user.click(screen.getByRole('button', { name: 'Loop the line: L. Change' }));
  await user.keyboard('p');
  const reset = screen.getByRole('button', { name: 'Reset all' });
  await user.click(reset);
  expect(reset).toHaveFocus();
  expect(reset).toHaveAttribute('aria-disabled', 'true');
  expect(storedPreferences().account.shortcuts).toEqual({ areOn: true, keys: {} });
});

test('the keys of cards can be changed too', async () => {
  const { user } = renderWithStore(<ShortcutSettings />);
  await user.click(screen.getByRole('button', { name: 'Undo the last answer: U. Change' }));
  await user.keyboard('z');
  expect(storedPreferences().account.shortcuts).toEqual({ areOn: true, keys: { undo: 'KeyZ' } });
});

test('shows what leaves the server by use, and can retry after a failure', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const about: About = {
    version: '1.2.3',
    host: 'words.example',
    name: 'Words of the Library',
    outside: [{ use: 'tutor', host: 'models.example' }],
    dictionaries: [{ language: 'de', into: 'en', name: 'Wörter', licence: 'CC BY-SA 4.0', url: null }],
  };
  answerApi(() => (isBroken ? apiError(500, '', 'internal') : Response.json(about)));
  const { user } = renderForLearner(() => <AboutSettings />);
  expect(await screen.findByText('Information about this server didn’t load.')).toBeVisible();
  expect(screen.getByText(/SIL Open Font License/)).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: /Try Again/i }));
  expect(await screen.findByText('Version 1.2.3, at words.example')).toBeVisible();
  expect(screen.getByText('Words of the Library')).toBeVisible();
  expect(screen.getByText(/goes to models.example/)).toBeVisible();
  expect(screen.getByText(/Your device solves a puzzle/)).toBeVisible();
  expect(screen.getByText('CC BY-SA 4.0')).toBeVisible();
  error.mockRestore();
});
