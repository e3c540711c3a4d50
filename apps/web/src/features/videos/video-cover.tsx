import type { ComponentProps } from 'react';
import { VideoPicture } from './card/video-picture.tsx';

/** The picture of a video outside the grid, such as one that another feature suggests. */
export function VideoCover({ video }: Pick<ComponentProps<typeof VideoPicture>, 'video'>) {
  return <VideoPicture video={video} hasPlates={false} />;
}
