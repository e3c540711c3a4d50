import type { StoryScene } from '@wordreel/shared';
import type { Story } from './story.ts';

export const coverPath = (storyId: string): string => `/stories/${storyId}.svg`;

/** Returns the drawings that follow a story's cover, each with the index of its first sentence. */
export function storyScenes({ id, sentences }: Pick<Story, 'id' | 'sentences'>): StoryScene[] {
  return sentences.flatMap(({ scene }, line) => {
    if (scene === undefined) return [];
    return [{ line, drawing: scene === 'cover' ? coverPath(id) : coverPath(`${id}-${scene}`) }];
  });
}
