import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type AppStore, makeStore } from '#store/store.ts';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { storePreferences } from '#testing/stored-preferences.ts';
import { useCaptionDelay, useWatchSettings } from './use-watch-settings.ts';

const openSettings = (store: AppStore, language: 'de' | 'fr' = 'de') =>
  renderHook(() => useWatchSettings(language), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  }).result;
const openDelay = (videoId: string) => renderHook(() => useCaptionDelay(videoId)).result;

test('settings combine and apply to every video of a language', () => {
  const store = makeStore();
  const settings = openSettings(store);
  act(() => settings.current[1]({ subtitles: 'unknown-only' }));
  act(() => settings.current[1]({ autoPauses: true, rate: 0.75, isFollowing: false }));
  const chosen = { subtitles: 'unknown-only', translation: 'hold', autoPauses: true, rate: 0.75, captionSize: 1 };
  expect(openSettings(store).current[0]).toEqual({ ...chosen, isFollowing: false });
  expect(openSettings(store, 'fr').current[0]).toMatchObject({ subtitles: 'show', rate: 1, isFollowing: false });
});

test('a caption delay set in another tab applies here', () => {
  const delay = openDelay('v1');
  act(() => writeInOtherTab('captionDelays', { v1: 0.4 }));
  expect(delay.current[0]).toBe(0.4);
});

test('two components of a page see the same settings', () => {
  const store = makeStore();
  const [one, other] = [openSettings(store), openSettings(store)];
  act(() => one.current[1]({ translation: 'always' }));
  expect(other.current[0].translation).toBe('always');
});

test('unknown stored values fall back to their defaults', () => {
  const odd = { subtitles: 'sing', rate: 9, translation: 'always', autoPauses: 'yes' } as object;
  storePreferences({ languages: { de: odd } });
  expect(openSettings(makeStore()).current[0]).toMatchObject({
    subtitles: 'show',
    rate: 1,
    translation: 'always',
    autoPauses: false,
  });
});

test('captions move by tenths of a second, for one video at a time', () => {
  const delay = openDelay('v1');
  for (let step = 0; step < 3; step += 1) act(() => delay.current[1](1));
  expect(delay.current[0]).toBe(0.3);
  expect(openDelay('v1').current[0]).toBe(0.3);
  expect(openDelay('v2').current[0]).toBe(0);
  act(() => delay.current[1](-3));
  expect(localStorage.getItem('captionDelays')).toBe('{}');
});

test('captions move by ten seconds at most, and the delays of the last fifty videos are kept', () => {
  for (let video = 0; video < 55; video += 1) {
    const delay = openDelay(`v${video}`);
    act(() => delay.current[1](-500));
    expect(delay.current[0]).toBe(-10);
  }
  const kept = Object.keys(JSON.parse(localStorage.getItem('captionDelays') ?? '{}') as object);
  expect(kept).toHaveLength(50);
  expect(kept).toContain('v54');
  expect(kept).not.toContain('v0');
});
