import { act, renderHook } from '@testing-library/react';
import { writeInOtherTab } from '#testing/other-tab.ts';
import { useCaptionDelay, useWatchSettings } from './watch-settings.ts';

const openSettings = () => renderHook(() => useWatchSettings()).result;
const openDelay = (videoId: string) => renderHook(() => useCaptionDelay(videoId)).result;

test('modes combine and are remembered for every video', () => {
  const settings = openSettings();
  act(() => settings.current[1]({ subtitles: 'unknown-only' }));
  act(() => settings.current[1]({ autoPauses: true, rate: 0.75 }));
  expect(openSettings().current[0]).toEqual({
    subtitles: 'unknown-only',
    translation: 'hold',
    autoPauses: true,
    rate: 0.75,
    isFollowing: true,
  });
});

test('what another tab chooses is chosen here', () => {
  const settings = openSettings();
  const delay = openDelay('v1');
  act(() => {
    writeInOtherTab('watchSettings', { subtitles: 'blur', rate: 1.25 });
    writeInOtherTab('captionDelays', { v1: 0.4 });
  });
  expect(settings.current[0]).toMatchObject({ subtitles: 'blur', rate: 1.25 });
  expect(delay.current[0]).toBe(0.4);
});

test('two parts of one page see the same', () => {
  const [one, other] = [openSettings(), openSettings()];
  act(() => one.current[1]({ translation: 'always' }));
  expect(other.current[0].translation).toBe('always');
});

test('what is stored and unknown has its default', () => {
  localStorage.setItem('watchSettings', '{"subtitles":"sing","rate":9,"translation":"always","autoPauses":"yes"}');
  expect(openSettings().current[0]).toMatchObject({
    subtitles: 'show',
    rate: 1,
    translation: 'always',
    autoPauses: false,
  });
});

test('captions move by tenths of a second, for their own video', () => {
  const delay = openDelay('v1');
  for (let step = 0; step < 3; step += 1) act(() => delay.current[1](1));
  expect(delay.current[0]).toBe(0.3);
  expect(openDelay('v1').current[0]).toBe(0.3);
  expect(openDelay('v2').current[0]).toBe(0);
  act(() => delay.current[1](-3));
  expect(localStorage.getItem('captionDelays')).toBe('{}');
});

test('captions move by ten seconds at the most, and the last fifty videos’ delays are kept', () => {
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
