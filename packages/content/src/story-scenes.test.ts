import { storyScenes } from './story-scenes.ts';

test('a scene begins at its sentence, and `cover` returns to the cover', () => {
  const sentence = { text: 'Ja.', translation: 'Yes.' };
  const sentences = [sentence, { ...sentence, scene: 'stairs' }, sentence, { ...sentence, scene: 'cover' }];
  expect(storyScenes({ id: 'story-de-01', sentences })).toEqual([
    { line: 1, drawing: '/stories/story-de-01-stairs.svg' },
    { line: 3, drawing: '/stories/story-de-01.svg' },
  ]);
});
