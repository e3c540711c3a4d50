import { act, screen } from '@testing-library/react';
import { preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { type ApiCall, answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { jsonAnswer, makeChannel, makeVideo } from '#testing/video-file.ts';
import { VideoGrid } from '#videos/video-grid.tsx';

const VIDEOS = ['a', 'b'].map((id) => makeVideo(id, { title: id, captions: 'human' }));

async function open(share: number | null) {
  const estimateOf = (videoId: string) => ({
    videoId,
    share,
    low: share,
    high: share,
    band: null,
    reason: share === null ? 'no_level' : null,
    newWords: 3,
    wordsPerMinute: 100,
  });
  answerApi(({ path }: ApiCall) => {
    if (path.startsWith('/api/comprehension')) return Response.json({ estimates: ['a', 'b'].map(estimateOf) });
    if (path.startsWith('/api/languages/')) return Response.json({ level: '', wordCount: 0, learnedWords: [] });
    if (path === '/api/preferences') return Response.json({ version: '1', account: {}, languages: {} });
    return path.startsWith('/api/') ? Response.json([]) : jsonAnswer([makeChannel(VIDEOS)]);
  });
  const view = renderForLearner(() => <VideoGrid language="de" onSetLevel={() => undefined} />);
  await screen.findByRole('heading', { name: '2 videos' });
  act(() => void view.store.dispatch(preferencesChanged({ languages: { de: { leastCoverage: 90 } } })));
  return view;
}

test('a minimum share hides nothing while nothing is known about the learner', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { name: '2 videos' })).toBeVisible();
});

test('if it hides all videos, it says so and can be reset', async () => {
  const { user } = await open(0.5);
  expect(await screen.findByText(/They’re all easier or harder than you chose/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: '2 videos' })).toBeVisible();
});
