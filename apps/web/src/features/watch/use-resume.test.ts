import { renderHook } from '@testing-library/react';
import type { VideoDetails } from '@wordreel/shared';
import { PLAYBACK } from '#testing/word-stage.tsx';
import type { Playback } from './playback/use-playback.ts';
import { secondOf, useResume } from './use-resume.ts';

const at = (position: number, finishedAt: string | null = null) => ({
  duration: 300,
  progress: { position, finishedAt },
});

const offer = (status: Playback['status'], video: object = at(62)) =>
  renderHook(() => useResume(video as VideoDetails, null, { ...PLAYBACK, status })).result.current.resumeAt;

test('a learner who reached the end gets no offer to resume in the middle', () => {
  expect(offer('paused')).toBe(62);
  expect(offer('ended')).toBeNull();
});

test('a learner in the middle of a video can resume there', () => {
  expect(offer('paused', at(252))).toBe(252);
});

test.each([
  ['nothing', { duration: 300, progress: null }],
  ['hardly anything', at(9)],
  ['nearly all', at(295)],
  ['all', at(120, '2026-01-01T00:00:00Z')],
])('a learner who has seen %s gets no offer', (_, video) => {
  expect(offer('paused', video)).toBeNull();
});

test.each([
  ['t=83', 83],
  ['t=83.5', 83.5],
  ['t=83s', 83],
  ['t=-3', null],
  ['t=1e9', null],
  ['t=', null],
  ['', null],
])('?%s is %s', (search, second) => {
  expect(secondOf(new URLSearchParams(search))).toBe(second);
});
