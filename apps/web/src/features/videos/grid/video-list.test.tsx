import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Video } from '#store/api/videos/videos-api.ts';
import { type AppStore, makeStore } from '#store/store.ts';
import { makeVideo } from '#testing/video-file.ts';
import { VideoList } from './video-list.tsx';

const manyVideos = (count: number) =>
  Array.from({ length: count }, (_, index): Video => ({
    ...makeVideo(`v${index + 1}`),
    channelName: 'Easy German',
    channelImgProfile: null,
    channelId: null,
    lang: 'de',
    langLevel: ['A1'],
    player: 'youtube',
    captions: null,
    isOwn: false,
  }));

/** Notifies the newest observer that the end of the list is near. */
let reachEnd = () => undefined as void;

let store: AppStore;

beforeEach(() => {
  store = makeStore();
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      reachEnd = () => act(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {
      reachEnd = () => undefined;
    }
  } as unknown as typeof IntersectionObserver;
});

const list = (videos: readonly Video[]) => (
  <Provider store={store}>
    <MemoryRouter>
      <VideoList videos={videos} variant="default" labelId="heading" />
    </MemoryRouter>
  </Provider>
);
const items = () => screen.getAllByRole('listitem');

test('a long list starts with one page and grows near its end', () => {
  render(list(manyVideos(30)));
  expect(items()).toHaveLength(12);
  reachEnd();
  expect(items()).toHaveLength(24);
  reachEnd();
  expect(items()).toHaveLength(30);
  reachEnd();
  expect(items()).toHaveLength(30);
});

test('focusing one of the last cards loads the next page', () => {
  render(list(manyVideos(30)));
  const links = screen.getAllByRole('link');
  act(() => links[2]?.focus());
  expect(items()).toHaveLength(12);
  act(() => links[11]?.focus());
  expect(items()).toHaveLength(24);
});

test('every item states its position and the length of the whole list', () => {
  render(list(manyVideos(30)));
  expect(items()[11]).toHaveAttribute('aria-posinset', '12');
  expect(items()[11]).toHaveAttribute('aria-setsize', '30');
});

test('a new list starts with its first page', () => {
  const { rerender } = render(list(manyVideos(30)));
  reachEnd();
  rerender(list(manyVideos(25)));
  expect(items()).toHaveLength(12);
});

test('going back to a list restores its length', () => {
  const videos = manyVideos(30);
  const { unmount } = render(list(videos));
  reachEnd();
  unmount();
  render(list(videos));
  expect(items()).toHaveLength(24);
});
