import type { VideoDetails } from '@wordreel/shared';

/** The data of a video that a player needs. */
export type Playable = Pick<VideoDetails, 'id' | 'language' | 'title' | 'url' | 'thumbnail' | 'player' | 'fileUrl'>;
