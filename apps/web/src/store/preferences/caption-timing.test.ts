import { renderHook, act } from '@testing-library/react';
import { writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { alignLine, captionTimings, IN_SYNC, movedBy, playerTime, setCaptionTiming } from './caption-timing.ts';

const move = (videoId: string, steps: number) =>
  setCaptionTiming({ videoId, timing: movedBy(captionTimings.read()[videoId] ?? IN_SYNC, steps) });

const FIRST = { delay: 2, stretch: 1, aligned: 60 };

test.each([
  { rule: 'a first line moves all', start: 60, now: 62.34, expected: { delay: 2.34, stretch: 1 } },
  { rule: 'captions may be earlier', start: 60, now: 0, expected: { delay: -60, stretch: 1 } },
  { rule: 'a second line nearby moves', from: FIRST, start: 170, now: 175, expected: { delay: 5, stretch: 1 } },
  {
    rule: 'a second line that nearly fits moves',
    from: FIRST,
    start: 660,
    now: 662.4,
    expected: { delay: 2.4, stretch: 1 },
  },
  {
    rule: 'a distant line stretches',
    from: FIRST,
    start: 660,
    now: 687,
    expected: { delay: -0.5, stretch: 625 / 600 },
  },
  {
    rule: 'an earlier one too',
    from: { ...FIRST, aligned: 660 },
    start: 60,
    now: 87,
    expected: { delay: 29.5, stretch: 575 / 600 },
  },
  {
    rule: 'a third line nearby keeps the stretch',
    from: { ...FIRST, stretch: 1.05 },
    start: 100,
    now: 110,
    expected: { delay: 5, stretch: 1.05 },
  },
])('$rule', ({ from = IN_SYNC, start, now, expected }) => {
  const aligned = alignLine(from, start, now);
  expect(aligned?.isMisfit).toBe(false);
  expect(aligned?.timing.aligned).toBe(start);
  expect(aligned?.timing.delay).toBeCloseTo(expected.delay, 3);
  expect(aligned?.timing.stretch).toBeCloseTo(expected.stretch, 5);
});

test('both lines of a stretch are heard where they were aligned', () => {
  const first = alignLine(IN_SYNC, 95.2, 101)?.timing ?? IN_SYNC;
  const second = alignLine(first, 5012.8, 5223.4)?.timing ?? IN_SYNC;
  expect(Math.abs(playerTime(second, 95.2) - 101)).toBeLessThan(0.002);
  expect(Math.abs(playerTime(second, 5012.8) - 5223.4)).toBeLessThan(0.002);
});

test.each([540, 780])('two lines that no possible stretch fits change only the delay (%d s)', (now) => {
  expect(alignLine(FIRST, 660, now)).toEqual({
    timing: { delay: now - 660, stretch: 1, aligned: 660 },
    isMisfit: true,
  });
});

test('a line may be ten minutes away, and no more', () => {
  expect(alignLine(IN_SYNC, 10, 610)?.timing.delay).toBe(600);
  expect(alignLine(IN_SYNC, 10, 611)).toBeNull();
});

test('captions move by tenths of a second, for one video at a time, and at most ten minutes', () => {
  for (let step = 0; step < 3; step += 1) move('v1', 1);
  expect(captionTimings.read()).toEqual({ v1: { ...IN_SYNC, delay: 0.3 } });
  move('v1', -3);
  expect(localStorage.getItem('captionDelays')).toBe('{}');
  expect(movedBy({ ...FIRST, delay: -599.9 }, -5)).toEqual({ ...FIRST, delay: -600 });
});

test('a first line that is already in sync is kept for the second', () => {
  const timing = { ...IN_SYNC, aligned: 60 };
  setCaptionTiming({ videoId: 'v1', timing });
  expect(captionTimings.read()).toEqual({ v1: timing });
});

test('the timings of the last fifty videos are kept', () => {
  for (let video = 0; video < 55; video += 1) move(`v${video}`, 1);
  const kept = Object.keys(captionTimings.read());
  expect(kept).toHaveLength(50);
  expect(kept).toContain('v54');
  expect(kept).not.toContain('v0');
});

test('a delay of an earlier version and one of another tab apply, and unreadable ones are dropped', () => {
  const { result } = renderHook(() => captionTimings.use());
  const stored = {
    v1: 0.4,
    v2: { ...FIRST, stretch: 1.04 },
    v3: 'late',
    v4: { ...FIRST, stretch: 3 },
    v5: 1e9,
    v6: null,
  };
  act(() => writeInOtherTab('captionDelays', stored));
  expect(result.current).toEqual({ v1: { ...IN_SYNC, delay: 0.4 }, v2: { ...FIRST, stretch: 1.04 } });
});
