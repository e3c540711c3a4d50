import type { VideoDetails } from '@wordreel/shared';

/** What a player has to know of a video. */
export type Playable = Pick<VideoDetails, 'id' | 'language' | 'title' | 'url' | 'thumbnail' | 'player' | 'fileUrl'>;
