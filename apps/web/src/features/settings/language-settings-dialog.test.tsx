import { screen } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { jsonAnswer } from '#testing/video-file.ts';
import { LanguageSettingsDialog } from './language-settings-dialog.tsx';

const channel = (channelName: string) => ({
  channelName,
  channel_img_profile: null,
  channelId: null,
  langLevel: ['A1'],
  videos: [{ id: `v-${channelName}`, title: 'Hallo', url: 'https://www.youtube.com/watch?v=x', thumbnail: null }],
});

const channelsAnswer = () => jsonAnswer([channel('Easy German'), channel('logo!')]);

function open(language: 'de' | 'ja' = 'de', answer = channelsAnswer()) {
  const onClose = jest.fn();
  const onUpdateLevel = jest.fn();
  globalThis.fetch = jest.fn().mockResolvedValue(answer);
  const dialog = <LanguageSettingsDialog language={language} onClose={onClose} onUpdateLevel={onUpdateLevel} />;
  return { onClose, onUpdateLevel, ...renderWithStore(dialog) };
}

test('names the language twice and shows its level, its words and its channels', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'German settings' })).toHaveTextContent('Deutsch');
  expect(await screen.findAllByText('A1.1')).toHaveLength(2);
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
});

test('Save writes the levels and the muted channels, and closes', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'logo!' }));
  expect(localStorage.getItem('selectedLevels')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(localStorage.getItem('selectedLevels')).toBe('["B1"]');
  expect(localStorage.getItem('mutedChannels')).toBe('{"de":["logo!"]}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Ctrl+Enter saves', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(localStorage.getItem('selectedLevels')).toContain('B1');
  expect(onClose).toHaveBeenCalled();
});

test('closing with unsaved changes asks first', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('button', { name: 'B1', pressed: true })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('selectedLevels')).toBeNull();
});

test('without changes it closes at once, and leads to the level dialog', async () => {
  const { user, onClose, onUpdateLevel } = open();
  await user.click(await screen.findByRole('button', { name: 'Update your level' }));
  expect(onUpdateLevel).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a language without videos says what works all the same', async () => {
  open('ja', new Response('', { status: 404 }));
  expect(await screen.findByText('There are no videos in Japanese yet. Your words and your level work.')).toBeVisible();
});

test('channels that do not come say so, and are asked for again', async () => {
  const { user } = open('de', new Response('', { status: 503 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The channels could not be loaded.');
  globalThis.fetch = jest.fn().mockResolvedValue(channelsAnswer());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
});
