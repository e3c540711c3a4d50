import { loadStories, storyScenes } from '@wordreel/content';
import type { VideoDetails } from '@wordreel/shared';

type StoryExtras = Pick<VideoDetails, 'questions' | 'scenes'>;

/** Creates a function that returns the questions and scenes of a bundled story, or undefined for any other video. */
export function createStoryExtras(): (videoId: string) => StoryExtras | undefined {
  let byStory: ReadonlyMap<string, StoryExtras> | undefined;
  return (videoId) => {
    if (!videoId.startsWith('story-')) return undefined;
    byStory ??= new Map(
      loadStories().map((story) => [story.id, { questions: story.questions ?? [], scenes: storyScenes(story) }]),
    );
    return byStory.get(videoId);
  };
}
