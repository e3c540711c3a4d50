import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type AppStore, makeStore } from '#store/store.ts';
import { storePreferences } from '#testing/stored-preferences.ts';
import { useWatchSettings } from './use-watch-settings.ts';

const openSettings = (store: AppStore, language: 'de' | 'fr' = 'de') =>
  renderHook(() => useWatchSettings(language), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  }).result;

test('settings combine and apply to every video of a language', () => {
  const store = makeStore();
  const settings = openSettings(store);
  act(() => settings.current[1]({ subtitles: 'unknown-only' }));
  act(() => settings.current[1]({ autoPauses: true, rate: 0.75, isFollowing: false }));
  const chosen = { subtitles: 'unknown-only', translation: 'hold', autoPauses: true, rate: 0.75, captionSize: 1 };
  expect(openSettings(store).current[0]).toEqual({ ...chosen, isFollowing: false });
  expect(openSettings(store, 'fr').current[0]).toMatchObject({ subtitles: 'show', rate: 1, isFollowing: false });
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
