import { useCallback, useState } from 'react';
import type { StudyItem } from '@wordreel/shared';
import type { Voice } from './use-voice.ts';

interface LineSound {
  /** Whether the line can be heard at all. */
  readonly canHear: boolean;
  /** 0 as long as nobody has asked for the film; else it grows with every wish. */
  readonly plays: number;
  /** Says the line again: its film where it has one, else the voice. */
  readonly play: () => void;
  /** Says the line without being asked: by the voice, or in the film that is open already. */
  readonly playUnasked: () => void;
}

/** How the line of a card is heard. A film is opened by who asks for it alone; a story is told by the voice. */
export function useLineSound({ line, word }: StudyItem, voice: Voice): LineSound {
  const [plays, setPlays] = useState(0);
  const hasFilm = line !== null && line.video !== null && line.video.player !== 'story' && line.startSec !== null;
  const text = line?.sentence ?? word.word;
  const videoId = line?.video?.id;
  const { isThere, say } = voice;
  const play = useCallback(() => {
    if (hasFilm) setPlays((before) => before + 1);
    else if (isThere === true) say(text, videoId === undefined ? {} : { videoId });
  }, [hasFilm, isThere, say, text, videoId]);
  const playUnasked = useCallback(() => {
    if (!hasFilm && isThere === true) say(text, videoId === undefined ? {} : { videoId });
    else if (hasFilm) setPlays((before) => (before === 0 ? 0 : before + 1));
  }, [hasFilm, isThere, say, text, videoId]);
  return { canHear: hasFilm || isThere === true, plays, play, playUnasked };
}
