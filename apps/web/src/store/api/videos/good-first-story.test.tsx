import { screen } from '@testing-library/react';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { useIsGoodFirstStory } from './good-first-story.ts';

const VIDEOS = [
  { player: 'story', langLevel: ['A1.1'] },
  { player: 'story', langLevel: ['A1.2'] },
  { player: 'story', langLevel: ['A2.1'] },
  { player: 'youtube', langLevel: ['A1'] },
] as const;

function Levels() {
  const isGoodFirstStory = useIsGoodFirstStory('de');
  const good = VIDEOS.filter(({ player, langLevel }) => isGoodFirstStory({ player, langLevel: [...langLevel] }));
  return <output>{good.map(({ langLevel }) => langLevel[0]).join(' ') || 'none'}</output>;
}

test.each([
  ['without words or a level', 'beginner', 0, 'A1.1'],
  ['with a few words', 'beginner', 299, 'A1.1'],
  ['with a level that credits no words', 'A1.2', 0, 'A1.1 A1.2'],
  ['with many words', 'beginner', 300, 'none'],
  ['with a level that credits many words', 'B1.1', 0, 'none'],
])('%s, a learner’s first stories are those up to their level', async (_, level, wordCount, levels) => {
  answerApi(() => Response.json({ level, wordCount, learnedWords: [] }));
  renderForLearner(() => <Levels />);
  expect(await screen.findByText(levels)).toBeVisible();
});
