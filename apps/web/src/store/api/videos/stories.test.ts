import type { Video } from './videos-api.ts';
import { nearestStory, storiesLike } from './stories.ts';

const video = (id: string, player: Video['player'], ...langLevel: string[]) =>
  ({ id, player, langLevel }) as unknown as Video;
const VIDEOS = [
  video('film', 'youtube', 'A2.1'),
  video('hard', 'story', 'B1.2'),
  video('easy', 'story', 'A1'),
  video('middle', 'story', 'A2.2'),
];

test.each([
  ['A1.1', 'easy'],
  ['A1.2', 'easy'],
  ['A2.1', 'middle'],
  ['B1.1', 'middle'],
  ['C2.2', 'hard'],
] as const)('the nearest story at %s is the %s one', (level, id) => {
  expect(nearestStory(VIDEOS, level)?.id).toBe(id);
});

test('a language without stories has none', () => {
  expect(nearestStory(VIDEOS.slice(0, 1), 'A1.1')).toBeUndefined();
});

const idsLike = (...langLevel: string[]) => storiesLike(VIDEOS, { langLevel }).map(({ id }) => id);

test('the stories offered instead of a video begin at its lowest level, or with the easiest one', () => {
  expect(idsLike('B1', 'A2')).toEqual(['middle', 'easy', 'hard']);
  expect(idsLike()).toEqual(['easy', 'middle', 'hard']);
});
