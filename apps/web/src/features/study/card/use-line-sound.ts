import { useCallback, useState } from 'react';
import type { StudyItem } from '@wordreel/shared';
import type { Voice } from './use-voice.ts';

interface LineSound {
  /** Whether the line can be played. */
  readonly canPlay: boolean;
  /** 0 until the film is requested. Increases with every request. */
  readonly plays: number;
  /** Plays the line again, in its film or else with the voice. */
  readonly play: () => void;
  /** Plays the line automatically, with the voice or in a film that is already open. */
  readonly playAutomatically: () => void;
}

/** Plays the line of a card. A film opens only on request, and a story is read by the voice. */
export function useLineSound({ line, word }: StudyItem, voice: Voice): LineSound {
  const [plays, setPlays] = useState(0);
  const hasFilm = line !== null && line.video !== null && line.video.player !== 'story' && line.startSec !== null;
  const text = line?.sentence ?? word.word;
  const videoId = line?.video?.id;
  const { isThere, speak } = voice;
  const play = useCallback(() => {
    if (hasFilm) setPlays((before) => before + 1);
    else if (isThere === true) speak(text, videoId === undefined ? {} : { videoId });
  }, [hasFilm, isThere, speak, text, videoId]);
  const playAutomatically = useCallback(() => {
    if (!hasFilm && isThere === true) speak(text, videoId === undefined ? {} : { videoId });
    else if (hasFilm) setPlays((before) => (before === 0 ? 0 : before + 1));
  }, [hasFilm, isThere, speak, text, videoId]);
  return { canPlay: hasFilm || isThere === true, plays, play, playAutomatically };
}
