import { useCallback, useState } from 'react';
import type { StudyItem } from '@wordreel/shared';
import type { Voice } from './use-voice.ts';

interface LineSound {
  /** Whether the line can be played. */
  readonly canHear: boolean;
  /** 0 until the film is requested. Increases with every request. */
  readonly plays: number;
  /** Plays the line again, in its film or else with the voice. */
  readonly play: () => void;
  /** Plays the line automatically, with the voice or in a film that is already open. */
  readonly playUnasked: () => void;
}

/** Plays the line of a card. A film opens only on request, and a story is read by the voice. */
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
