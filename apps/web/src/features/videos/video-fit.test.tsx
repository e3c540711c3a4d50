import { screen } from '@testing-library/react';
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

function show(facts: Partial<Estimate>) {
  answerApi(() => Response.json({ estimates: [{ ...UNKNOWN, ...facts }] }));
  renderForLearner(() => <VideoFit video={{ id: 'v1', language: 'de', captions: 'human' }} />);
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
  expect(await screen.findByText('91 % known')).toBeVisible();
  expect(screen.getByText(/You probably know 91\s% of the words \(88 to 94\s%\): good stretch/)).toBeInTheDocument();
});
