import { loadStories } from '@wordreel/content';
import type { StoryQuestion } from '@wordreel/shared';

/** Returns the questions at the end of a bundled story by the story's id, or undefined for any other video. */
export type StoryQuestions = (videoId: string) => readonly StoryQuestion[] | undefined;

export function createStoryQuestions(): StoryQuestions {
  let byStory: ReadonlyMap<string, readonly StoryQuestion[]> | undefined;
  return (videoId) => {
    if (!videoId.startsWith('story-')) return undefined;
    byStory ??= new Map(loadStories().map(({ id, questions = [] }) => [id, questions]));
    return byStory.get(videoId);
  };
}
