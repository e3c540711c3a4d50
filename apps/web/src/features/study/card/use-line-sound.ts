import { useState } from 'react';
import type { StudyItem } from '@wordreel/shared';
import type { Voice } from '#store/speech/use-speech.ts';

/** Plays the line of a card. A film opens only on request, and a story is read by the voice. */
export function useLineSound({ line, word }: StudyItem, { isThere, speak }: Voice) {
  /** 0 until the film is requested. Increases with every request. */
  const [plays, setPlays] = useState(0);
  const hasFilm = line !== null && line.video !== null && line.video.player !== 'story' && line.startSec !== null;
  const videoId = line?.video?.id;
  const speakLine = () => {
    if (isThere === true) speak(line?.sentence ?? word.word, videoId === undefined ? {} : { videoId });
  };
  return {
    canPlay: hasFilm || isThere === true,
    plays,
    /** Plays the line again, in its film or else with the voice. */
    play: () => (hasFilm ? setPlays((before) => before + 1) : speakLine()),
    /** Plays the line automatically, with the voice or in a film that is already open. */
    playAutomatically: () => (hasFilm ? setPlays((before) => (before === 0 ? 0 : before + 1)) : speakLine()),
  };
}
