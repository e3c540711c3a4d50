import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Estimate } from '@wordreel/shared';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { VideoFit } from './video-fit.tsx';

const UNKNOWN: Estimate = {
  videoId: 'v1',
  share: null,
  low: null,
  high: null,
  band: null,
  reason: null,
  newWords: 0,
  wordsPerMinute: null,
};

const VIDEO = { id: 'v1', language: 'de', captions: 'human', player: 'youtube' } as const;

function show(facts: Partial<Estimate>, video: Partial<ComponentProps<typeof VideoFit>['video']> = {}) {
  answerApi(({ path }) =>
    path === '/api/comprehension'
      ? Response.json({ estimates: [{ ...UNKNOWN, ...facts }] })
      : Response.json({ level: 'beginner', wordCount: 2, learnedWords: [] }),
  );
  renderForLearner(() => <VideoFit video={{ ...VIDEO, langLevel: ['A1'], ...video }} />);
}

test('a video with too few words says that it is too short to rate, and why', async () => {
  show({ reason: 'too_short' });
  const badge = await screen.findByText('Too short to rate');
  expect(badge).toHaveAttribute('title', 'Too short for an estimate. Its level shows how hard it is.');
});

test('a learner without a level gets a link to set it', async () => {
  show({ reason: 'no_level' });
  expect(await screen.findByRole('link', { name: 'Set your level' })).toHaveAttribute('href', '/');
});

test('the share is shown with its range, also for screen readers', async () => {
  show({ share: 0.917, low: 0.88, high: 0.94, band: 'stretch', newWords: 12 });
  expect(await screen.findByText('91% known')).toBeVisible();
  expect(screen.getByText(/You probably know 91% of the words \(88–94%\): good stretch/)).toBeInTheDocument();
});

test('a good first story shows no share', async () => {
  show(
    { share: 0.8, low: 0.77, high: 0.84, band: 'hard' },
    { player: 'story', captions: 'story', langLevel: ['A1.1'] },
  );
  expect(await screen.findByText('A good first story')).toBeVisible();
  expect(screen.queryByText(/known|hard/)).not.toBeInTheDocument();
});
