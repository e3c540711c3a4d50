import { LEVELS, type VideoDetails } from '@wordreel/shared';
import { videoPath } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { nearestStory } from './nearest-story.ts';

/** Links to the story nearest to the level of a video that cannot play. Stories need no other server. */
export function StoryInstead({ video: { language, langLevel } }: { video: VideoDetails }) {
  const { currentData: videos = [] } = useGetVideosQuery(language);
  const level = LEVELS.find(({ code }) => code.startsWith(langLevel[0] ?? ''))?.code ?? 'A1.1';
  const story = nearestStory(videos, level);
  if (story === undefined) return null;
  return <ButtonLink to={videoPath(story.id)}>Read a story at {story.langLevel.join(', ')}</ButtonLink>;
}
