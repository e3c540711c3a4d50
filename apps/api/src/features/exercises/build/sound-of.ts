import type { ExerciseVerdict } from '@wordreel/shared';
import type { Asked } from './asked.ts';

type Sound = NonNullable<ExerciseVerdict['sound']>;

/** Returns how a line is played: from its video, between two times, or else with the device's voice. */
export function soundOf({ line, video }: Pick<Asked, 'line' | 'video'>): Sound {
  const isFilm =
    video !== null && video.player !== 'story' && line !== null && line.startSec !== null && line.endSec !== null;
  return {
    player: isFilm ? video.player : 'story',
    videoId: video?.id ?? null,
    // A file's address may contain the answer, so the video is addressed by its id.
    url: isFilm && video.player === 'youtube' ? video.url : null,
    fileUrl: isFilm && video.player === 'file' ? `/api/videos/${video.id}/file` : null,
    startSec: isFilm ? line.startSec : null,
    endSec: isFilm ? line.endSec : null,
  };
}

/** Returns the video of a line, for listening after the answer, or null if the device's voice says it. */
export function filmOf(asked: Pick<Asked, 'line' | 'video'>): Sound | null {
  const sound = soundOf(asked);
  return sound.player === 'story' ? null : sound;
}
