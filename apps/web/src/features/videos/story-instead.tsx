import type { VideoDetails } from '@wordreel/shared';
import { videoPath } from '#lib/navigation/paths.ts';
import { storiesLike } from '#store/api/videos/stories.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import * as texts from '#texts/videos.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

/** Links to the story nearest to the level of a video that cannot play. Stories need no other server. */
export function StoryInstead({ video }: { video: VideoDetails }) {
  const { currentData: videos = [] } = useGetVideosQuery(video.language);
  const [story] = storiesLike(videos, video);
  if (story === undefined) return null;
  return <ButtonLink to={videoPath(story.id)}>{texts.readStoryAt({ levels: story.langLevel.join(', ') })}</ButtonLink>;
}
