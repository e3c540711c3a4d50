import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Video } from '#store/api/videos/videos-api.ts';
import { makeStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { signIn } from '#testing/people.ts';
import { makeVideo } from '#testing/video-file.ts';
import { type Marks, VideoCard } from './video-card.tsx';

const NOW = Date.parse('2024-03-01');

let cards = 0;

/** Every card gets its own thumbnail, because failed ones are remembered. */
function showCard(facts: Partial<Video> = {}, marks?: Marks) {
  cards += 1;
  const video: Video = {
    ...makeVideo(`card-${cards}`),
    title: 'Nicos Weg | Folge 1: Hallo!',
    channelName: 'easy German',
    channelImgProfile: null,
    channelId: null,
    lang: 'de',
    langLevel: ['A1'],
    player: 'youtube',
    captions: null,
    isOwn: false,
    ...facts,
  };
  const store = makeStore();
  const card = (
    <Provider store={store}>
      <MemoryRouter>
        <VideoCard video={video} position={1} total={1} variant="default" now={NOW} marks={marks} />
      </MemoryRouter>
    </Provider>
  );
  const view = render(card);
  return { ...view, store, card, picture: () => view.container.querySelector('img') };
}

test('a card is one link to its page, named by its title', () => {
  const { store } = showCard({ id: 'nicos-weg-1' });
  act(() => signIn(store));
  const link = screen.getByRole('link', { name: 'Nicos Weg | Folge 1: Hallo!' });
  expect(link).toHaveAttribute('href', '/video/nicos-weg-1');
  expect(link).not.toHaveAttribute('target');
  expect(link.closest('[lang]')).toHaveAttribute('lang', 'de');
});

test('another video opens its preview for guests', () => {
  showCard({ id: 'nicos-weg-1' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/try/de/nicos-weg-1');
});

test('a story opens without an account for guests, and on its own page for learners', () => {
  const { store } = showCard({ id: 'story-de-01', player: 'story' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/try?story=story-de-01');
  act(() => signIn(store));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/video/story-de-01');
});

test.each([
  ['human', 'CC', 'Captions written by people.'],
  ['automatic', 'CC auto', 'Automatic captions.'],
  ['own', 'Your CC', 'Your own captions.'],
  [null, 'Watch only', 'Watch only: no captions yet.'],
] as const)('%s captions: a label says %s', (captions, plate, words) => {
  showCard({ captions });
  expect(screen.getByText(plate)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleDescription(words);
});

test('a story says that it is one', () => {
  showCard({ player: 'story', captions: 'story', channelName: 'Wordreel Stories', views_count: null });
  expect(screen.getByText('Story')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleDescription('A story, read aloud by your device.');
});

test('the fit appears on the picture, and in words on the link', () => {
  showCard({ captions: 'human' }, { badge: <span>91%</span>, words: '91% of the words' });
  expect(screen.getByText('91%')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleDescription('Captions written by people. 91% of the words');
});

test('a card shows duration, channel, views, age and levels', () => {
  showCard();
  expect(screen.getByText('4:05')).toBeVisible();
  expect(screen.getByText('easy German')).toBeVisible();
  expect(screen.getByText('12K views · 4 years ago')).toBeVisible();
  expect(screen.getByText('A1')).toBeVisible();
});

test.each([
  [{ views_count: 1, publishDate: null }, '1 view'],
  [{ views_count: null, publishDate: '2024-02-29' }, '1 day ago'],
  [{ views_count: 0, publishDate: null }, '0 views'],
])('%j is shown as %s', (facts, shown) => {
  showCard(facts);
  expect(screen.getByText(shown)).toBeVisible();
});

test('unknown facts are omitted', () => {
  const { container } = showCard({ duration: null, views_count: null, publishDate: null });
  expect(container).not.toHaveTextContent(/view|ago|·|\d:\d\d/);
});

test('a thumbnail reserves its space, loads lazily and sends YouTube no referrer', () => {
  const thumbnail = showCard().picture();
  expect(thumbnail).toHaveAttribute('width', '480');
  expect(thumbnail).toHaveAttribute('height', '360');
  expect(thumbnail).toHaveAttribute('loading', 'lazy');
  expect(thumbnail).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(thumbnail).toHaveAttribute('alt', '');
});

const cover = (container: HTMLElement) => container.querySelector('.cover');

test('a video without a thumbnail has a drawn cover that doesn’t repeat its title', async () => {
  const { container, picture } = showCard({ thumbnail: null });
  await act(settled);
  expect(picture()).toBeNull();
  expect(cover(container)).toBeInTheDocument();
  expect(screen.getAllByText(/Nicos Weg/)).toHaveLength(1);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a thumbnail that fails is replaced by a drawn cover and not requested again', async () => {
  const { card, picture, unmount, container } = showCard();
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  // The code of the covers loads with the first one.
  expect(cover(container)).toBeInTheDocument();
  await act(settled);

  unmount();
  expect(render(card).container.querySelector('img')).toBeNull();
});

test.each([
  [120, false],
  [480, true],
])('a YouTube picture %i pixels wide is kept: %s', async (naturalWidth, stays) => {
  const { picture } = showCard();
  const thumbnail = picture() as HTMLImageElement;
  Object.defineProperty(thumbnail, 'naturalWidth', { value: naturalWidth });
  fireEvent.load(thumbnail);
  expect(picture() !== null).toBe(stays);
  // The code of the cover arrives.
  await act(settled);
});

test('a channel shows its picture, or its initial if there is none or it fails to load', () => {
  const { container } = showCard({ thumbnail: null, channelImgProfile: 'https://yt3.ggpht.com/a' });
  const avatar = container.querySelector('img') as HTMLImageElement;
  expect(avatar).toHaveAttribute('src', 'https://yt3.ggpht.com/a');
  fireEvent.error(avatar);
  expect(screen.getByText('E')).toBeVisible();
});

test('if all thumbnails fail, the others are drawn immediately until the device is online again', async () => {
  fireEvent.online(window);
  for (let failures = 0; failures < 8; failures += 1) fireEvent.error(showCard().picture() as HTMLImageElement);
  expect(showCard().picture()).toBeNull();
  fireEvent.online(window);
  expect(showCard().picture()).not.toBeNull();
  await act(settled);
});
