import { useCallback, useEffect, useState } from 'react';
import type { LanguageCode, StudyItem } from '@wordreel/shared';
import type { SpeechSource } from '#lib/speech/speech.ts';
import { useSpeech } from '#store/speech/use-speech.ts';

export interface Voice {
  /** Null until known. */
  readonly isThere: boolean | null;
  readonly isSpeaking: boolean;
  /** @param of the source of the text */
  readonly speak: (text: string, of?: SpeechSource) => void;
  readonly stop: () => void;
}

/** Returns the voice of a language, of the server or the device. */
export function useVoice(language: LanguageCode): Voice {
  const speech = useSpeech(language);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    let isHere = true;
    void speech.prepare().then((found) => isHere && setThere(found));
    return () => {
      isHere = false;
      speech.stop();
    };
  }, [speech]);
  const end = useCallback(() => setSpeaking(false), []);
  const speak = useCallback(
    (text: string, of: SpeechSource = {}) => {
      setSpeaking(true);
      speech.speak(
        { text, of, from: 0, rate: 1 },
        { onPart: () => undefined, onEnd: end, onRefused: end, onMute: end },
      );
    },
    [speech, end],
  );
  const stop = useCallback(() => {
    speech.stop();
    setSpeaking(false);
  }, [speech]);
  return { isThere, isSpeaking, speak, stop };
}

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
