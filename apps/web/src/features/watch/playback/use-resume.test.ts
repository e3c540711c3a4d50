import { renderHook } from '@testing-library/react';
import type { VideoDetails } from '@wordreel/shared';
import { PLAYBACK } from '#testing/word-stage.tsx';
import type { Playback } from './playback.ts';
import { useResume } from './use-resume.ts';

const VIDEO = { duration: 200, progress: { position: 62, finishedAt: null } } as unknown as VideoDetails;

const offer = (status: Playback['status']) =>
  renderHook(() => useResume(VIDEO, null, { ...PLAYBACK, status })).result.current.resumeAt;

test('a learner who reached the end gets no offer to resume in the middle', () => {
  expect(offer('paused')).toBe(62);
  expect(offer('ended')).toBeNull();
});
