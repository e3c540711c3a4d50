import type { Video } from '#store/api/videos/videos-api.ts';
import { VideoPicture } from './card/video-picture.tsx';

/** The picture of a video that another feature suggests. */
export function VideoCover({ video }: { video: Video }) {
  return <VideoPicture video={video} hasPlates={false} />;
}
