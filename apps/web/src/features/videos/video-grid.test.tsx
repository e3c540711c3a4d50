import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ChannelSource } from '@wordreel/shared';
import { languageSelected, selectLanguage, preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { storePreferences, storedPreferences } from '#testing/stored-preferences.ts';
import { jsonAnswer, makeChannel, makeVideo } from '#testing/video-file.ts';
import { VideoGrid } from './video-grid.tsx';

const A1 = makeVideo('a1', { title: 'Hallo' });
const B1 = makeVideo('b1', { title: 'Nachrichten', langLevel: ['B1.2'] });
const TWO_CHANNELS = [makeChannel([A1]), makeChannel([B1], { channelName: 'logo!' })];

function show(file: ChannelSource[] | Response | Promise<Response> = TWO_CHANNELS, onSelect?: () => void) {
  globalThis.fetch = jest.fn(async () => (Array.isArray(file) ? jsonAnswer(file) : file));
  const Grid = () => (
    <VideoGrid language={useAppSelector(selectLanguage)} onSetLevel={() => undefined} {...(onSelect && { onSelect })} />
  );
  return renderWithStore(<Grid />);
}

const titles = () => screen.queryAllByRole('listitem').map((card) => within(card).getByRole('link').textContent);
const muting = (...mutedChannels: string[]) => preferencesChanged({ languages: { de: { mutedChannels } } });
const levels = (...selectedLevels: ('A1' | 'B1' | 'C2')[]) => preferencesChanged({ account: { selectedLevels } });

test('eight placeholders are shown while the videos load', async () => {
  const { container } = show(new Promise(() => undefined));
  await act(settled);
  expect(container.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(8);
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a failure shows an error, and Try Again loads the videos', async () => {
  const { user } = show(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load videos');
  expect(screen.getByText('Failed to fetch JSON file (503): Service Unavailable')).toBeVisible();

  globalThis.fetch = jest.fn(async () => jsonAnswer(TWO_CHANNELS));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: '2 videos' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a language without a file says so without an error', async () => {
  const { store } = show();
  globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
  act(() => void store.dispatch(languageSelected('ja')));
  expect(await screen.findByRole('heading', { name: 'No videos in Japanese yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Study' })).toHaveAttribute('href', '/study');
});

test('without any videos, the grid says so and leads to what works without them', async () => {
  show([]);
  expect(await screen.findByText('No videos available')).toBeVisible();
  expect(screen.getByText('Try selecting a different language level or check back later.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Study' })).toHaveAttribute('href', '/study');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the heading counts the videos and announces changes', async () => {
  const { store } = show();
  const heading = await screen.findByRole('heading', { name: '2 videos' });
  expect(heading).toHaveAttribute('aria-live', 'polite');
  act(() => void store.dispatch(levels('A1')));
  expect(heading).toHaveTextContent(/^1 video$/);
});

test('videos of any chosen level are shown, including its sub-levels', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(levels('B1')));
  expect(titles()).toEqual(['Nachrichten']);
  act(() => void store.dispatch(levels('B1', 'A1')));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
});

test('if the levels hide everything, Clear filters resets them', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(levels('C2')));
  expect(await screen.findByText('No videos available')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
  expect(screen.getByRole('heading', { name: '2 videos' })).toHaveFocus();
});

test('filters that together hide everything are all cleared at once', async () => {
  const story = makeVideo('s1', { title: 'Wer ist Herr Krause?', player: 'story', captions: 'story' });
  const { store, user } = show([
    makeChannel([A1, story, ...captioned(1)]),
    makeChannel([makeVideo('c1', { langLevel: ['C2'] })]),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stories' }));
  act(() => void store.dispatch(levels('C2')));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: '2 videos' })).toHaveFocus();
  expect(storedPreferences().account.selectedLevels).toEqual([]);
  expect(captionChip()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Stories' })).toHaveAttribute('aria-pressed', 'false');
});

test('a search without results in the filtered videos can look at all videos', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(levels('A1')));
  await user.type(await screen.findByRole('searchbox'), 'nach');
  expect(await screen.findByText('1 video matches without your filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 1 video' }));
  expect(titles()).toEqual(['Nachrichten']);
  expect(screen.getByRole('searchbox')).toHaveValue('nach');
});

test('muted channels are hidden', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!')));
  expect(titles()).toEqual(['Hallo']);
});

test('muted channels of an earlier visit are counted above the grid, and one press shows them', async () => {
  storePreferences({ languages: { de: { mutedChannels: ['logo!', 'Gone'], hidesWatched: true } } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '1 channel muted', pressed: true }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
  expect(screen.getByRole('heading', { name: '2 videos' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Filters from your settings' })).not.toBeInTheDocument();
});

test('if muting hides everything, Show muted channels resets it', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!', 'Easy German')));
  await user.click(await screen.findByRole('button', { name: 'Show muted channels' }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
});

test('levels and muting that together hide everything are reset one after the other', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!', 'Easy German')));
  act(() => void store.dispatch(levels('C2')));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await user.click(await screen.findByRole('button', { name: 'Show muted channels' }));
  expect(titles()).toHaveLength(2);
});

test('the minimal view shows only pictures, titles and durations, and the choice is stored', async () => {
  const { user } = show([makeChannel([A1])]);
  expect(await screen.findByText('Easy German')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Default view' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Minimal view' }));
  expect(screen.getByRole('button', { name: 'Minimal view' })).toHaveAttribute('aria-pressed', 'true');
  expect(titles()).toEqual(['Hallo']);
  expect(screen.getByText('4:05')).toBeVisible();
  expect(screen.queryByText('Easy German')).not.toBeInTheDocument();
  expect(storedPreferences().account.gridVariant).toBe('minimal');
});

test('a new language shows only its own videos', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  globalThis.fetch = jest.fn(async () => jsonAnswer([makeChannel([makeVideo('f', { title: 'Bonjour' })])]));
  act(() => void store.dispatch(languageSelected('fr')));
  expect(screen.queryByText('Hallo')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bonjour' })).toBeVisible();
});

test('a click reports the chosen video', async () => {
  const onSelect = jest.fn();
  show([makeChannel([A1])], onSelect);
  fireEvent.click(await screen.findByRole('link', { name: 'Hallo' }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1', lang: 'de' }));
});

test('the list is named by its count and has one link per video', async () => {
  show();
  const list = await screen.findByRole('list', { name: '2 videos' });
  for (const item of within(list).getAllByRole('listitem')) {
    expect(within(item).getAllByRole('link')).toHaveLength(1);
  }
});

const captioned = (count: number) =>
  Array.from({ length: count }, (_, index) => makeVideo(`c${index}`, { title: `Mit ${index}`, captions: 'human' }));
const captionChip = () => screen.getByRole('button', { name: 'With captions' });

test('the grid opens on videos with captions; one press adds the others after them, which is stored', async () => {
  const { user, unmount } = show([makeChannel([A1, B1, ...captioned(2)])]);
  expect(await screen.findByRole('heading', { name: '2 videos' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /watch-only/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'With captions', pressed: true })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show 2 watch-only videos' }));
  expect(screen.getByRole('heading', { name: '2 videos' })).toHaveFocus();
  expect(within(screen.getByRole('list', { name: '2 watch-only videos' })).getAllByRole('link')).toHaveLength(2);
  expect(titles()).toEqual(['Mit 0', 'Mit 1', 'Hallo', 'Nachrichten']);
  expect(screen.queryByText(/no captions yet, so/)).not.toBeInTheDocument();
  expect(storedPreferences().languages).toEqual({ de: { isCaptionedOnly: false } });
  unmount();
  show([makeChannel([A1, ...captioned(2)])]);
  expect(await screen.findByRole('heading', { name: '1 watch-only video' })).toBeVisible();
});

test('another choice leaves the caption filter at its default', async () => {
  storePreferences({ languages: { de: { sort: 'newest', hidesWatched: false } } });
  show([makeChannel([A1, ...captioned(2)])]);
  expect(await screen.findByRole('heading', { name: '2 videos' })).toBeVisible();
});

test('a level or a search that only videos without captions match offers them', async () => {
  const { store, user } = show([makeChannel([A1, B1, ...captioned(2)])]);
  await screen.findByRole('heading', { name: '2 videos' });
  act(() => void store.dispatch(levels('B1')));
  expect(await screen.findByText('1 watch-only video matches')).toBeVisible();
  act(() => void store.dispatch(levels('C2')));
  await user.type(await screen.findByRole('searchbox'), 'hallo');
  await user.click(await screen.findByRole('button', { name: 'Show 1 video' }));
  expect(titles()).toEqual(['Hallo']);
  await user.click(captionChip());
  expect(screen.queryByText('0 videos')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show the watch-only video' }));
  expect(titles()).toEqual(['Hallo']);
});

test('videos that are all stories are counted as stories', async () => {
  show([makeChannel([makeVideo('one', { player: 'story', captions: 'story' })])]);
  expect(await screen.findByRole('heading', { name: '1 story' })).toBeVisible();
});

test('a language without captions shows all of its videos', async () => {
  show();
  expect(await screen.findByRole('heading', { name: '2 videos' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'With captions' })).not.toBeInTheDocument();
});

test('a search ignores case and accents in titles and channels and shows the number of results', async () => {
  const ete = makeVideo('e', { title: 'Un été à Paris' });
  const { user } = show([makeChannel([A1, ete]), makeChannel([B1], { channelName: 'Größte Welt' })]);
  await screen.findByText('Hallo');
  const field = await screen.findByRole('searchbox', { name: 'Search titles and channels' });
  await user.type(field, 'ETE A');
  expect(await screen.findByRole('heading', { name: '1 video' })).toBeVisible();
  expect(titles()).toEqual(['Un été à Paris']);
  await user.clear(field);
  await user.type(field, 'grosste');
  expect(await screen.findByRole('link', { name: 'Nachrichten' })).toBeVisible();
  expect(titles()).toEqual(['Nachrichten']);
});

test('a search without results says so, and one button clears it', async () => {
  const { user } = show();
  await screen.findByText('Hallo');
  await user.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No videos match “zzz”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a video is added to Watch later on this device and found with its filter', async () => {
  const { user } = show([makeChannel(captioned(2))]);
  await screen.findByText('Mit 1');
  await becomeIdle();
  await user.click(screen.getByRole('button', { name: 'Watch later: Mit 1' }));
  expect(screen.getByRole('button', { name: 'Watch later: Mit 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(localStorage.getItem('watchLater') ?? '')).toEqual({ de: ['c1'] });

  await user.click(await screen.findByRole('button', { name: 'Watch later (1)' }));
  expect(titles()).toEqual(['Mit 1']);
  await user.click(screen.getByRole('button', { name: 'Watch later: Mit 1' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(titles()).toEqual(['Mit 0', 'Mit 1']);
});

test('a pasted link offers its video, or to add it', async () => {
  const { user } = show([makeChannel([A1, makeVideo('dQw4w9WgXcQ', { title: 'Der Kurs', langLevel: ['A2.1'] })])]);
  const field = await screen.findByRole('searchbox');
  await user.click(field);
  await user.paste('https://youtu.be/dQw4w9WgXcQ?t=75');
  expect(await screen.findByRole('heading', { name: 'Der Kurs' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Videos$/);
  expect(screen.getByRole('link', { name: 'Open the video' })).toHaveAttribute('href', '/try/de/dQw4w9WgXcQ');
  await user.clear(field);
  await user.paste('https://youtu.be/aaaaaaaaaaa');
  expect(await screen.findByText('This video isn’t in the German catalog')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add this video' })).toHaveAttribute(
    'href',
    '/add?link=https%3A%2F%2Fyoutu.be%2Faaaaaaaaaaa',
  );
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Hallo' })).toBeVisible();
});

test('own videos without captions are among all videos and have a filter, but are not with captions', async () => {
  const own = { id: 'own-AAAAAAAAAAAAAAAAAAAAAA', language: 'de', title: 'Meins', level: 'A1.1', series: null };
  const link = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
  localStorage.setItem('ownVideos', JSON.stringify([{ ...own, url: link, thumbnail: null, captions: null }]));
  const { user } = show([makeChannel([A1, ...captioned(2)])]);
  await user.click(await screen.findByRole('button', { name: 'Yours (1)' }));
  expect(titles()).toEqual(['Meins']);
  expect(captionChip()).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Yours (1)' }));
  expect(titles()).toEqual(['Mit 0', 'Mit 1']);
  await user.click(captionChip());
  expect(titles()).toContain('Meins');
  await user.click(screen.getByRole('button', { name: 'Yours (1)' }));
  const field = await screen.findByRole('searchbox');
  await user.click(field);
  await user.paste('https://youtu.be/aaaaaaaaaaa');
  expect(await screen.findByRole('link', { name: 'Open the video' })).toHaveAttribute('href', `/try/de/${own.id}`);
});

test('a filter in the URL shows only stories, and a search among them without results says so', async () => {
  const story = makeVideo('s1', { title: 'Wer ist Herr Krause?', player: 'story', captions: 'human' });
  const { user } = show([makeChannel([A1, story, ...captioned(2)])]);
  await user.click(await screen.findByRole('button', { name: 'Stories' }));
  expect(titles()).toEqual(['Wer ist Herr Krause?']);
  expect(screen.getByRole('button', { name: 'Stories' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(await screen.findByRole('searchbox'), 'mit');
  expect(await screen.findByText('No videos match “mit”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 2 videos' }));
  expect(titles()).toEqual(['Mit 0', 'Mit 1']);
  await user.clear(screen.getByRole('searchbox'));
  expect(titles()).toHaveLength(3);
});

test('without stories, the filter for them is missing', async () => {
  show();
  await screen.findByText('Hallo');
  expect(screen.queryByRole('button', { name: 'Stories' })).not.toBeInTheDocument();
});
