import type { VideoDetails } from '@wordreel/shared';
import { VideoPicture } from './card/video-picture.tsx';

/** A video's picture, or else its drawn cover, for the box of a player that is still loading. */
export function VideoPoster({ video }: { video: VideoDetails }) {
  return <VideoPicture video={{ ...video, lang: video.language }} hasPlates={false} />;
}
