import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ChannelSource } from '@wordreel/shared';
import {
  gridSettingsSaved,
  languageSelected,
  levelToggled,
  selectLanguage,
} from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { renderWithStore } from '#testing/render-app.tsx';
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

const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);
const muting = (...muted: string[]) => gridSettingsSaved({ language: 'de', levels: [], muted, choices: {} });

test('while the videos load there are eight placeholders', () => {
  const { container } = show(new Promise(() => undefined));
  expect(container.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(8);
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a failure says what happened, and Try Again loads the videos', async () => {
  const { user } = show(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load videos');
  expect(screen.getByText('Failed to fetch JSON file (503): Service Unavailable')).toBeVisible();

  globalThis.fetch = jest.fn(async () => jsonAnswer(TWO_CHANNELS));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: '2 videos' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a language without a file says so', async () => {
  const { store } = show();
  globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
  act(() => void store.dispatch(languageSelected('ja')));
  expect(await screen.findByText('No JSON file configured for language: ja')).toBeVisible();
});

test('no videos at all: the grid says so and offers nothing', async () => {
  show([]);
  expect(await screen.findByText('No videos available')).toBeVisible();
  expect(screen.getByText('Try selecting a different language level or check back later.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the heading counts the videos and tells when the count changes', async () => {
  const { store } = show();
  const heading = await screen.findByRole('heading', { name: '2 videos' });
  expect(heading).toHaveAttribute('aria-live', 'polite');
  act(() => void store.dispatch(levelToggled('A1')));
  expect(heading).toHaveTextContent(/^1 video$/);
});

test('videos of any chosen level are shown, sub-levels with their level', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(levelToggled('B1')));
  expect(titles()).toEqual(['Nachrichten']);
  act(() => void store.dispatch(levelToggled('A1')));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
});

test('where the levels hide everything, Show all levels brings it back', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(levelToggled('C2')));
  expect(screen.getByText('No videos available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all levels' }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
  expect(screen.getByRole('heading', { name: '2 videos' })).toHaveFocus();
});

test('muted channels are left out', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!')));
  expect(titles()).toEqual(['Hallo']);
});

test('where muting hides everything, Show muted channels brings it back', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!', 'Easy German')));
  await user.click(screen.getByRole('button', { name: 'Show muted channels' }));
  expect(titles()).toEqual(['Hallo', 'Nachrichten']);
});

test('levels and muting that hide everything together are undone one after the other', async () => {
  const { store, user } = show();
  await screen.findByText('Hallo');
  act(() => void store.dispatch(muting('logo!', 'Easy German')));
  act(() => void store.dispatch(levelToggled('C2')));
  await user.click(screen.getByRole('button', { name: 'Show all levels' }));
  await user.click(screen.getByRole('button', { name: 'Show muted channels' }));
  expect(titles()).toHaveLength(2);
});

test('the minimal view has pictures, titles and durations alone; the device remembers it', async () => {
  const { user } = show([makeChannel([A1])]);
  expect(await screen.findByText('Easy German')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Default view' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Minimal view' }));
  expect(screen.getByRole('button', { name: 'Minimal view' })).toHaveAttribute('aria-pressed', 'true');
  expect(titles()).toEqual(['Hallo']);
  expect(screen.getByText('4:05')).toBeVisible();
  expect(screen.queryByText('Easy German')).not.toBeInTheDocument();
  expect(localStorage.getItem('gridVariant')).toBe('"minimal"');
});

test('a new language waits for its own videos', async () => {
  const { store } = show();
  await screen.findByText('Hallo');
  globalThis.fetch = jest.fn(async () => jsonAnswer([makeChannel([makeVideo('f', { title: 'Bonjour' })])]));
  act(() => void store.dispatch(languageSelected('fr')));
  expect(screen.queryByText('Hallo')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bonjour' })).toBeVisible();
});

test('a click tells which video was chosen', async () => {
  const onSelect = jest.fn();
  show([makeChannel([A1])], onSelect);
  fireEvent.click(await screen.findByRole('link', { name: 'Hallo' }));
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1', lang: 'de' }));
});

test('the list is named by its count and holds one link for each video', async () => {
  show();
  const list = await screen.findByRole('list', { name: '2 videos' });
  for (const item of within(list).getAllByRole('listitem')) {
    expect(within(item).getAllByRole('link')).toHaveLength(1);
  }
});
