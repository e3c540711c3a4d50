import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiError } from '#testing/fakes/fake-api.ts';
import { makeTranscript, makeVideoDetails } from '#testing/transcript.ts';
import { hero, openStory, openVideo, press } from '#testing/video-page.ts';
import { storedPreferences } from '#testing/stored-preferences.ts';

afterEach(() => jest.restoreAllMocks());

const STRETCH = {
  videoId: 'dC6ZGLzdaTs',
  reason: null,
  share: 0.917,
  low: 0.88,
  high: 0.94,
  band: 'stretch',
  newWords: 31,
  wordsPerMinute: 120,
} as const;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const settings = () => within(screen.getByRole('region', { name: 'Playback settings' }));
const choose = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(settings().getByRole('button', { name }));

test('the title row shows the share that the learner knows and what that feels like', async () => {
  await openVideo({ estimate: STRETCH });
  const badge = await screen.findByText(/91% known/);
  expect(badge.parentElement).toHaveTextContent('good stretch');
  expect(screen.getByText(/You probably know 91% of the words .*31 new words/)).toBeInTheDocument();
});

test('a learner without a level gets a link to set it', async () => {
  const none = { reason: 'no_level', share: null, low: null, high: null, band: null } as const;
  await openVideo({ estimate: { ...STRETCH, ...none } });
  expect(await screen.findByRole('link', { name: 'Set your level' })).toHaveAttribute('href', '/');
});

test('badges warn about doubtful captions', async () => {
  await openVideo({ transcript: makeTranscript({ kind: 'automatic', matching: 'basic', seemsForeign: true }) });
  expect(await screen.findByText('Automatic captions')).toBeVisible();
  expect(screen.getByText('Basic word matching')).toBeVisible();
  expect(screen.getByText('These captions don’t look like German')).toBeVisible();
});

test('captions that are still loading are not reported as missing', async () => {
  const { container } = await openVideo({ transcript: apiError(500, '', 'internal_error') });
  await screen.findByText('We couldn’t load the captions');
  expect(container).not.toHaveTextContent('No captions');
  expect(screen.getByText('Captions written by people')).toBeVisible();
});

test('the settings replace the list and combine with each other', async () => {
  const { user, commands } = await openVideo();
  await user.click(button('Playback settings'));
  expect(screen.getByRole('list', { name: 'Lines', hidden: true })).not.toBeVisible();
  await choose(user, 'Unknown only');
  await choose(user, 'Always');
  await choose(user, '0.75×');
  await choose(user, 'Pause after each');
  expect(commands()).toContain('setPlaybackRate 0.75');
  expect(storedPreferences().languages.de).toMatchObject({
    subtitles: 'unknown-only',
    translation: 'always',
    rate: 0.75,
    autoPauses: true,
  });
  await user.click(settings().getByRole('button', { name: 'Close the settings' }));
  expect(screen.getByRole('list', { name: 'Lines' })).toBeVisible();
});

test('captions can be delayed by tenths of a second', async () => {
  const { user, at } = await openVideo();
  at(4.15);
  at(4.15, 2);
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  await user.click(button('Playback settings'));
  for (const _ of [1, 2]) await user.click(button('Captions a tenth of a second later'));
  expect(settings().getByText('0.2 s later')).toBeVisible();
  expect(hero().getByText('Line 1 of 3')).toBeVisible();
});

test('a line that starts now moves all captions, which Undo and Reset take back', async () => {
  // jsdom has no layout, and a list without a height would render no rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { user, at, commands } = await openVideo();
  at(64, 2);
  await user.click(button('Playback settings'));
  await choose(user, 'Choose the line that starts now');
  const before = commands().length;
  const list = within(screen.getByRole('list', { name: 'Lines' }));
  await user.click(list.getByRole('button', { name: /Wir fahren/ }));
  expect(commands()).toHaveLength(before);
  expect(await screen.findByText('Line aligned. Captions: 60.0 s later')).toBeVisible();
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  expect(screen.queryByText('Choose the line as you hear it start.')).not.toBeInTheDocument();
  press('ArrowLeft');
  expect(commands().at(-1)).toBe('seekTo 61 true');

  await user.click(button('Playback settings'));
  expect(settings().getByText('60.0 s later')).toBeVisible();
  await choose(user, 'Reset');
  expect(settings().getByText('In sync')).toBeVisible();
  expect(settings().queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(settings().getByText('60.0 s later')).toBeVisible();
});

test('a story is always in sync, so no line can be chosen', async () => {
  const { user } = await openStory();
  await user.click(button('Playback settings'));
  expect(settings().queryByRole('button', { name: 'Choose the line that starts now' })).not.toBeInTheDocument();
});

test('a loop runs from the line where it starts to the line where it is closed', async () => {
  const { user } = await openVideo();
  press('ArrowRight');
  await user.click(button('Playback settings'));
  await choose(user, 'From here…');
  press('ArrowRight');
  await choose(user, 'From line 1 to here');
  expect(settings().getByRole('button', { name: 'Lines 1 to 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(button('Loop the line')).toHaveAttribute('aria-pressed', 'true');
  await choose(user, 'Lines 1 to 2');
  expect(button('Loop the line')).toHaveAttribute('aria-pressed', 'false');
});

test('only speeds that both the player and the page support are offered', async () => {
  const { user, sendMessage: say } = await openVideo();
  say('infoDelivery', { availablePlaybackRates: [0.25, 0.5, 1, 1.5, 2] });
  await user.click(button('Playback settings'));
  const speeds = within(screen.getByRole('group', { name: 'Speed' })).getAllByRole('button');
  expect(speeds.map(({ textContent }) => textContent)).toEqual(['0.5×', '1×', '1.5×']);
});

test('without captions the arrows move by five seconds, and controls for lines are hidden', async () => {
  const { user, commands, at } = await openVideo({ transcript: null });
  await screen.findByRole('heading', { name: 'Add a subtitle file' });
  at(60, 2);
  await user.click(button('Forward 5 seconds'));
  expect(commands().at(-1)).toBe('seekTo 65 true');
  await user.click(button('Back 5 seconds'));
  expect(commands().at(-1)).toBe('seekTo 60 true');
  for (const name of ['Replay the line', 'Loop the line', 'Pause after each line']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await user.click(button('Playback settings'));
  expect(settings().queryByRole('group', { name: 'Captions' })).not.toBeInTheDocument();
  expect(settings().getByRole('group', { name: 'Speed' })).toBeVisible();
});

test('a loop that is turned on before the first line loops the first line', async () => {
  await openVideo();
  press('l', 'KeyL');
  expect(button('Loop the line')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Looping line 1')).toBeInTheDocument();
});

test('F shows only the video and its line, announces changes made by keys, and returns to the page', async () => {
  const { user, frame } = await openVideo();
  press('f', 'KeyF');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  const playback = within(screen.getByRole('toolbar', { name: 'Playback' }));
  expect(playback.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(playback.getByRole('button', { name: 'Next line' })).toBeVisible();
  expect(screen.getByTitle(/^Video player/)).toBe(frame);
  press(']', 'BracketRight');
  expect(screen.getByText('Speed 1.25×')).toBeVisible();
  await user.click(button('Show the whole page'));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await user.click(button('Video and line only'));
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Simulates a screen that matches these media queries. */
function onScreen(...holds: string[]) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: holds.includes(query), media: query }) as MediaQueryList,
    );
}
const LYING = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

test('a phone in landscape shows the video and its line, and all lines if the video cannot play', async () => {
  onScreen(LYING);
  const { sendMessage: say } = await openVideo();
  expect(screen.queryByRole('list', { name: 'Lines' })).not.toBeInTheDocument();
  say('onError', 100);
  expect(await screen.findByRole('list', { name: 'Lines' })).toBeVisible();
});

test('the offer to resume disappears once the learner watches from another position', async () => {
  const { at } = await openVideo({ video: makeVideoDetails({ progress: { position: 252, finishedAt: null } }) });
  jest.useFakeTimers();
  at(0);
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  expect(button(/^Resume/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a video watched to the end is marked as watched', async () => {
  const { at } = await openVideo();
  at(300, 0);
  expect(button('Watched')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('region', { name: 'After the video' })).toBeVisible();
});

test('undoing the mark at the end is not overridden', async () => {
  const { at, user } = await openVideo();
  at(300, 0);
  await user.click(button('Watched'));
  at(300, 0);
  expect(button('Mark as watched')).toHaveAttribute('aria-pressed', 'false');
});

test('a video that was watched before stays watched when the undo fails', async () => {
  const progress = { position: 300, finishedAt: '2026-01-31T12:30:00.000Z' };
  const { user } = await openVideo({
    video: makeVideoDetails({ progress }),
    progress: apiError(404, '', 'video_not_found'),
  });
  await user.click(button('Watched'));
  expect(await screen.findByText(/couldn’t mark the video as not watched/)).toBeVisible();
  await waitFor(() => expect(button('Watched')).toHaveAttribute('aria-pressed', 'true'));
});

test('a mark that cannot be saved is reverted with an error message', async () => {
  const { user } = await openVideo({ progress: apiError(404, '', 'video_not_found') });
  await user.click(button('Mark as watched'));
  expect(await screen.findByText(/couldn’t mark the video as watched/)).toBeVisible();
  await waitFor(() => expect(button('Mark as watched')).toBeEnabled());
});

test('the settings open and close twice, with both buttons and Esc, and the page stays', async () => {
  const { user } = await openVideo();
  await user.click(button('Playback settings'));
  await user.click(button('Close the settings'));
  expect(screen.queryByRole('region', { name: 'Playback settings' })).not.toBeInTheDocument();
  await user.click(button('Playback settings'));
  await user.click(button('Playback settings'));
  expect(screen.queryByRole('region', { name: 'Playback settings' })).not.toBeInTheDocument();
  await user.click(button('Playback settings'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Playback settings' })).not.toBeInTheDocument();
  expect(button('Playback settings')).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Lines' })).toBeVisible();
});
