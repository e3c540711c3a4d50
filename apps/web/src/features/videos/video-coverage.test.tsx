import { act, screen, waitFor } from '@testing-library/react';
import { preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { type ApiCall, answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { jsonAnswer, makeChannel, makeVideo } from '#testing/video-file.ts';
import { VideoGrid } from './video-grid.tsx';

/** The share of each video that a learner probably knows; null for unknown. */
const SHARES: Readonly<Record<string, number | null>> = { v79: 0.799, v80: 0.8, v90: 0.9, v95: 0.95, none: null };
const VIDEOS = Object.keys(SHARES).map((id) => makeVideo(id, { title: id, captions: 'human' }));
const CHANNELS = [makeChannel(VIDEOS.slice(0, 3)), makeChannel(VIDEOS.slice(3), { channelName: 'logo!' })];

const estimateOf = (videoId: string) => ({
  videoId,
  share: SHARES[videoId] ?? null,
  low: SHARES[videoId] ?? null,
  high: SHARES[videoId] ?? null,
  band: null,
  reason: null,
  newWords: 3,
  wordsPerMinute: 100,
});

function answer({ path }: ApiCall): Response {
  if (path.startsWith('/api/comprehension')) return Response.json({ estimates: Object.keys(SHARES).map(estimateOf) });
  if (path.startsWith('/api/languages/')) return Response.json({ level: 'B1.1', wordCount: 0, learnedWords: [] });
  if (path === '/api/preferences') return Response.json({ version: '1', account: {}, languages: {} });
  return path.startsWith('/api/') ? Response.json([]) : jsonAnswer(CHANNELS);
}

async function open() {
  answerApi(answer);
  const { store } = renderForLearner(() => <VideoGrid language="de" onSetLevel={() => undefined} />);
  await screen.findByRole('heading', { name: '5 videos' });
  return {
    want: (preferences: { leastCoverage?: 0 | 80 | 90 | 95; mutedChannels?: string[] }) =>
      act(() => void store.dispatch(preferencesChanged({ languages: { de: preferences } }))),
    shown: () =>
      screen
        .queryAllByRole('link', { name: /^(v\d\d|none)/ })
        .map((link) => link.textContent)
        .toSorted(),
  };
}

test('a minimum share keeps only the videos that are known to reach it', async () => {
  const { want, shown } = await open();
  want({ leastCoverage: 80 });
  expect(await screen.findByRole('heading', { name: '3 videos' })).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['v80', 'v90', 'v95']));
  want({ leastCoverage: 90 });
  await waitFor(() => expect(shown()).toEqual(['v90', 'v95']));
  want({ leastCoverage: 95 });
  await waitFor(() => expect(shown()).toEqual(['v95']));
  want({ leastCoverage: 0 });
  expect(await screen.findByRole('heading', { name: '5 videos' })).toBeVisible();
});

test('muting a channel keeps the other videos that reach the share', async () => {
  const { want, shown } = await open();
  want({ leastCoverage: 80, mutedChannels: ['logo!'] });
  await waitFor(() => expect(shown()).toEqual(['v80', 'v90']));
  want({ mutedChannels: [] });
  await waitFor(() => expect(shown()).toEqual(['v80', 'v90', 'v95']));
});
