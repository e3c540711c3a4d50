import { useEffect, useRef, useState } from 'react';
import type { ProgressBody, VideoDetails } from '@wordreel/shared';
import { videoPath } from '#lib/navigation/paths.ts';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { timeZone } from '#lib/time/time-zone.ts';
import { rememberPosition } from '#lib/navigation/video-position.ts';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { carryOut } from '#store/actions/carry-out.ts';
import { saveProgressOnLeaving } from '#store/actions/save-progress-on-leaving.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/watch.tsx';
import type { OfVideo } from '#store/words/command.ts';

/** Milliseconds between two saves, and between two polls of the player. */
const SAVE_EVERY = 10_000;
const POLL_MS = 500;
/** Seconds. A longer gap between two polls means that the device slept. */
const LONGEST_GAP = 2;
/** Milliseconds. Playback after a longer pause may belong to another day, so it starts a new watch session. */
const LONGEST_PAUSE = 2 * 3_600_000;
/** Share of a video that counts as watched to the end, so that the credits can be skipped. */
const WHOLE = 0.97;

/** Saves the position and the time played while visible. Returns a function that marks the video as watched or not. */
export function useWatchTime(videoId: string, player: Player | null, lookedUp: object | null = null) {
  const dispatch = useAppDispatch();
  const { status } = usePlayerState(player);
  const watchSession = useRef<ReturnType<typeof createWatchSession>>(null);

  useEffect(() => {
    if (player === null) return undefined;
    const own = createWatchSession(player);
    watchSession.current = own;
    const send = () => {
      const body = own.changes();
      if (body !== null) void dispatch(saveProgress({ videoId, body }));
    };
    const leave = () => {
      own.update();
      const body = own.changes();
      if (body !== null) void dispatch(saveProgressOnLeaving({ videoId, body }));
    };
    const onVisibility = () => (document.hidden ? leave() : own.update());
    const polling = setInterval(() => {
      own.update();
      // After logging in again, the learner returns to this position.
      if (player.getState().status === 'playing') rememberPosition(videoPath(videoId), player.now());
    }, POLL_MS);
    const saving = setInterval(send, SAVE_EVERY);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(polling);
      clearInterval(saving);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [dispatch, videoId, player]);

  useEffect(() => {
    const body = status === 'ended' ? watchSession.current?.mark(true) : null;
    if (body) void dispatch(saveProgress({ videoId, body }));
  }, [dispatch, status, videoId]);

  useEffect(() => {
    if (lookedUp !== null) watchSession.current?.lookUp();
  }, [lookedUp]);

  /** @returns whether the mark was saved */
  return async (isWatched: boolean): Promise<boolean> => {
    const body = watchSession.current?.mark(isWatched);
    if (body === undefined) return false;
    const { error } = await dispatch(saveProgress({ videoId, body }));
    return error === undefined;
  };
}

const saveProgress = (args: OfVideo<ProgressBody>) => carryOut({ kind: 'saveProgress', args });

function createWatchSession(player: Player) {
  const zone = timeZone();
  let sessionId = randomUuid();
  let [watched, lookups] = [0, 0];
  let isFinished = false;
  /** Set when the learner unmarks the video, until the position leaves the end. Only the next end counts. */
  let isUndone = false;
  let updatedAt = performance.now();
  let playedAt = updatedAt;
  let wasPlaying = false;
  let lastSaved = '';

  const body = (): ProgressBody => ({
    sessionId,
    position: rounded(player.now()),
    watched: rounded(watched),
    isFinished,
    lookups,
    zone,
  });

  return {
    update: () => {
      const { status, isWaiting, duration } = player.getState();
      const at = performance.now();
      const gap = (at - updatedAt) / 1000;
      if (wasPlaying && gap <= LONGEST_GAP) watched += gap;
      updatedAt = at;
      wasPlaying = status === 'playing' && !isWaiting && !document.hidden;
      if (wasPlaying) {
        if (at - playedAt > LONGEST_PAUSE) [sessionId, watched, lookups] = [randomUuid(), 0, 0];
        playedAt = at;
      }
      const isAtEnd = duration !== null && player.now() >= duration * WHOLE;
      isUndone &&= isAtEnd;
      isFinished ||= watched > 0 && isAtEnd && !isUndone;
    },
    lookUp: () => {
      lookups += 1;
    },
    /** Returns the changes since the last save; null if there are none or the learner has not started to watch. */
    changes: (): ProgressBody | null => {
      const now = body();
      const text = JSON.stringify(now);
      if (text === lastSaved || (watched === 0 && !isFinished)) return null;
      lastSaved = text;
      return now;
    },
    mark: (isWatched: boolean): ProgressBody => {
      isFinished = isWatched;
      isUndone = !isWatched;
      lastSaved = JSON.stringify(body());
      return isWatched ? body() : { ...body(), isUnfinished: true };
    },
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Returns whether the video is watched, and a function to toggle that, which is undefined while there is no player. */
export function useWatched(video: VideoDetails, player: Player | null, lookedUp: object | null) {
  const dispatch = useAppDispatch();
  const saveWatched = useWatchTime(video.id, player, lookedUp);
  const [isWatched, setIsWatched] = useState((video.progress?.finishedAt ?? null) !== null);
  const { status } = usePlayerState(player);
  const [before, setBefore] = useState(status);
  if (status !== before) {
    setBefore(status);
    // The watch session also reports the end to the server.
    if (status === 'ended') setIsWatched(true);
  }
  const mark = async (isMarked: boolean) => {
    setIsWatched(isMarked);
    if (await saveWatched(isMarked)) return;
    setIsWatched(!isMarked);
    const text = isMarked ? texts.markWatchedFailed : texts.unmarkWatchedFailed;
    dispatch(toastShown({ tone: 'error', text }));
  };
  return { isWatched, onWatched: player === null ? undefined : () => void mark(!isWatched) };
}
