import { act, screen, waitFor } from '@testing-library/react';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { delayedAnswer } from '#testing/fakes/fake-api.ts';
import { fakeSpeech } from '#testing/fakes/fake-speech.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { jsonAnswer, makeChannel, makeVideo } from '#testing/video-file.ts';
import { LanguageSettingsDialog } from './language-settings-dialog.tsx';

const channel = (channelName: string) => ({
  channelName,
  channel_img_profile: null,
  channelId: null,
  langLevel: ['A1'],
  videos: [{ id: `v-${channelName}`, title: 'Hallo', url: 'https://www.youtube.com/watch?v=x', thumbnail: null }],
});

const channelsAnswer = () => jsonAnswer([channel('Easy German'), channel('logo!')]);

const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));

beforeEach(() => sessionStorage.clear());

/** @param config the server's public configuration */
function open(language: 'de' | 'ja' = 'de', answer = channelsAnswer(), config: object = {}) {
  const onClose = jest.fn();
  const onUpdateLevel = jest.fn();
  globalThis.fetch = jest.fn(async (request: RequestInfo | URL) =>
    urlOf(request).includes('/auth/config') ? jsonAnswer(config) : answer,
  );
  const dialog = (
    <LanguageSettingsDialog language={language} onClose={onClose} onUpdateLevel={onUpdateLevel} onExport={jest.fn()}>
      {() => ({ knownWords: null, learning: null })}
    </LanguageSettingsDialog>
  );
  return { onClose, onUpdateLevel, ...renderWithStore(dialog) };
}

test('names the language twice and shows its level and its channels', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'German settings' })).toHaveTextContent('Deutsch');
  expect(await screen.findAllByText('A1.1')).toHaveLength(1);
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
});

test('Save stores the levels and the muted channels, and closes', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'logo!' }));
  expect(localStorage.getItem('wishes')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(storedPreferences().account.selectedLevels).toEqual(['B1']);
  expect(storedPreferences().languages.de?.mutedChannels).toEqual(['logo!']);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a level that was set is shown beside the one of the saved words', async () => {
  localStorage.setItem('userLanguages', '{"de":{"level":"B1.2","wordCount":0}}');
  open();
  expect(await screen.findByText('From saved words alone')).toBeVisible();
  expect(screen.getByText('B1.2')).toBeVisible();
});

test('Ctrl+Enter saves', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(storedPreferences().account.selectedLevels).toContain('B1');
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
  expect(localStorage.getItem('wishes')).toBeNull();
});

test('closes at once without changes, and opens the level dialog', async () => {
  const { user, onClose, onUpdateLevel } = open();
  await user.click(await screen.findByRole('button', { name: 'Update your level' }));
  expect(onUpdateLevel).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a language without videos says how to add them', async () => {
  open('ja', new Response('', { status: 404 }));
  expect(await screen.findByText(/There are no Japanese videos yet\. You can add your own/)).toBeVisible();
});

test('channels that do not load show an error and can be requested again', async () => {
  const { user } = open('de', new Response('', { status: 503 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The channels didn’t load.');
  globalThis.fetch = jest.fn().mockResolvedValue(channelsAnswer());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
});

test('Alt with a letter and the list of sections both lead to a section', async () => {
  const { user } = open();
  await user.keyboard('{Alt>}g{/Alt}');
  expect(screen.getByRole('heading', { name: 'Videos' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Level' }));
  expect(screen.getByRole('heading', { name: 'Level' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Level' })).toHaveAttribute('aria-current', 'true');
});

test('a guest can change what the device stores, and one line names what requires an account', async () => {
  open();
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
  expect(screen.getAllByRole('link', { name: 'Sign up' })).toHaveLength(1);
  const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Level', 'Captions', 'Voice', 'Videos']);
  expect(screen.getByRole('button', { name: 'B1' })).toBeVisible();
});

test('unsaved changes are restored after a reload until they are discarded', async () => {
  const first = open();
  await first.user.click(screen.getByRole('button', { name: 'B1' }));
  first.unmount();
  const { user } = open();
  expect(screen.getByText('Your unsaved changes are still here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'B1', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(screen.getByRole('button', { name: 'B1', pressed: false })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

const saveElsewhere = (level: string) => act(() => writeInOtherTab('selectedLevels', [level]));

test('a save in another tab is reported, and the learner keeps their changes or shows the other ones', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'B1' }));
  saveElsewhere('C1');
  expect(screen.getByText(/were changed elsewhere/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('button', { name: 'B1', pressed: true })).toBeVisible();
  saveElsewhere('C2');
  await user.click(screen.getByRole('button', { name: 'Use the new ones' }));
  expect(screen.getByRole('button', { name: 'C2', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('subtitles and the voice are set per language and stored on this device', async () => {
  const { user, onClose } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Captions' }), 'Blurred');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Caption size' }), '130%');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation' }), 'While you hold');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation' }), 'Always');
  await user.click(screen.getByRole('checkbox', { name: 'Pause after each line' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'German as spoken in' }), 'Austria');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { languages } = JSON.parse(localStorage.getItem('wishes') ?? '{}') as { languages: object };
  expect(languages).toEqual({
    de: { subtitles: 'blur', translation: 'always', captionSize: 1.3, autoPauses: true, variant: 'de-AT' },
  });
});

test('a guest, whose known words are unknown, cannot filter by known words', async () => {
  open();
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
  expect(screen.queryByRole('combobox', { name: /^Minimum share of words/ })).not.toBeInTheDocument();
});

test("'Only videos with captions' is ticked if the grid shows only those, and can be unticked", async () => {
  const videos = Array.from({ length: 12 }, (_, at) => makeVideo(`v${at}`, { captions: 'human' }));
  const { user, onClose } = open('de', jsonAnswer([makeChannel(videos)]));
  const box = await screen.findByRole('checkbox', { name: 'Only videos with captions', checked: true });
  await user.click(box);
  expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(storedPreferences().languages.de?.isCaptionedOnly).toBe(false);
});

test('settings that are loading show a placeholder', async () => {
  const delayed = delayedAnswer();
  globalThis.fetch = jest.fn(() => delayed.coming);
  renderWithStore(
    <LanguageSettingsDialog language="de" onClose={jest.fn()} onUpdateLevel={jest.fn()} onExport={jest.fn()}>
      {() => ({ knownWords: null, learning: null })}
    </LanguageSettingsDialog>,
  );
  expect(screen.getByRole('status', { name: 'Loading your level' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading the channels' })).toBeVisible();
  delayed.answer(channelsAnswer());
  expect(await screen.findByRole('checkbox', { name: 'Easy German' })).toBeChecked();
  expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument();
});

test('a device without a voice says how to get one, and a device with voices tests them', async () => {
  const { unmount } = open();
  expect(await screen.findByText(/This browser can’t list this device’s voices/)).toBeVisible();
  unmount();
  const fake = fakeSpeech([{ name: 'Anna', lang: 'de_AT' }]);
  Object.assign(globalThis, { speechSynthesis: fake.speech });
  const { user } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voice on this device' }), 'Anna (de-AT)');
  await user.click(screen.getByRole('button', { name: 'Test the voice' }));
  expect(await screen.findByText('Speaking…')).toBeVisible();
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test("a device without a voice tests the server's voice, and a failure says what to do", async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user } = open('de', channelsAnswer(), { speech: ['de'] });
  expect(await screen.findByText(/You hear this server’s voice/)).toBeVisible();
  jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Test the voice' }));
  expect(await screen.findByText(/The voice didn’t speak\. Choose another one/)).toBeVisible();
});
