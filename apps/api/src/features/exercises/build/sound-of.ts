import type { ExerciseVerdict } from '@wordreel/shared';
import type { Asked } from './asked.ts';

type Sound = NonNullable<ExerciseVerdict['sound']>;

/** How a line is heard: in its film from second to second, else by the device's voice. */
export function soundOf({ line, video }: Pick<Asked, 'line' | 'video'>): Sound {
  const isFilm =
    video !== null && video.player !== 'story' && line !== null && line.startSec !== null && line.endSec !== null;
  return {
    player: isFilm ? video.player : 'story',
    videoId: video?.id ?? null,
    // A file's address may be named after what is said in it; its film comes by the id.
    url: isFilm && video.player === 'youtube' ? video.url : null,
    fileUrl: isFilm && video.player === 'file' ? `/api/videos/${video.id}/file` : null,
    startSec: isFilm ? line.startSec : null,
    endSec: isFilm ? line.endSec : null,
  };
}

/** The film of a line, for whoever wants to hear it after the answer; null where the device's voice says it. */
export function filmOf(asked: Pick<Asked, 'line' | 'video'>): Sound | null {
  const sound = soundOf(asked);
  return sound.player === 'story' ? null : sound;
}
