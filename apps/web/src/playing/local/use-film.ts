import { type RefObject, useEffect, useState } from 'react';
import type { AudioTrack, Probe, Verdict } from '@wordreel/media';
import { keepSound, keptFilm } from '#store/device/films.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

interface Judged {
  readonly film: Probe;
  readonly verdict: Verdict;
}

/**
 * Compares what a film contains with what the browser makes of it, which is silent about sound and pictures that it
 * can't decode. Returns null until that is known: at once if the film can't be opened, else within a second of playing.
 */
export function useVerdict(element: RefObject<HTMLVideoElement | null>, file: File): Judged | null {
  const [judged, setJudged] = useState<Judged | null>(null);
  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const judge = async () => {
      const { probe, playerFacts, verdictOf } = await import('@wordreel/media');
      const film = await probe(file);
      const look = () => {
        if (signal.aborted || (video.readyState === 0 && video.error === null)) return;
        const facts = playerFacts(video);
        const verdict = verdictOf(film, facts, file.name);
        setJudged((before) => (before?.verdict.kind === verdict.kind ? before : { film, verdict }));
        if (facts.hasError || facts.hasSound !== null) ending.abort();
      };
      for (const event of ['loadedmetadata', 'timeupdate', 'error']) video.addEventListener(event, look, { signal });
      look();
    };
    // Without this code, the film plays all the same.
    judge().catch(() => undefined);
    return () => ending.abort();
  }, [element, file]);
  return judged;
}

/** The sound track that the browser doesn't play by itself; null if there is none. */
export const trackToDecode = (verdict: Verdict | undefined): AudioTrack | null =>
  verdict !== undefined && 'track' in verdict ? verdict.track : null;

/** The sound track that the learner chose for a film, also on earlier visits; null for the one that fits best. */
export function useChosenSound(videoId: string): readonly [number | null, (track: number) => void] {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void keptFilm(userId, videoId).then((kept) => {
      if (isCurrent) setChosen((before) => before ?? kept?.sound ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, videoId]);
  const choose = async (track: number) => {
    // Stored before it shows, so that a reload doesn't lose a choice that the learner has seen.
    await keepSound(userId, videoId, track);
    setChosen(track);
  };
  return [chosen, (track) => void choose(track)];
}

/**
 * Plays a sound track beside the muted film.
 * @param track the track's number; null for the browser's own sound
 * @returns whether the browser can't decode it
 */
export function useSoundBeside(element: RefObject<HTMLVideoElement | null>, file: File, track: number | null): boolean {
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    const video = element.current;
    if (video === null || track === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const play = async () => {
      const { playAudioBeside } = await import('@wordreel/media');
      const sound = await playAudioBeside(video, file, track, { onError: () => setFailed(track) });
      if (signal.aborted) sound.stop();
      else signal.addEventListener('abort', () => sound.stop());
    };
    play().catch(() => setFailed(track));
    return () => ending.abort();
  }, [element, file, track]);
  return track !== null && failed === track;
}
