import { useEffect, useRef, useState } from 'react';
import { RATES, SUBTITLE_MODES, type VideoDetails } from '@wordreel/shared';
import type { Timed } from '#playing/line-search.ts';
import type { Player } from '#playing/player.ts';
import { usePlayerState, useRate } from '#playing/use-player.ts';
import { useWatchSettings, type WatchSettings } from '#store/hooks/use-watch-settings.ts';
import { type Loop, markLoop, toggleLineLoop } from './line-rules.ts';
import { useCaptionTiming } from './use-caption-timing.ts';
import { useLine } from './use-line.ts';

/** Seconds per skip in a video without lines. */
export const SKIP = 5;

export type Controls = ReturnType<typeof usePlayback>;

/** The position is read with `now()`; only `line` is state, to avoid re-renders. */
export type Playback = Controls['playback'];

type Played = Pick<VideoDetails, 'id' | 'language'>;

/** @param startAt position in seconds that a new player seeks to first; null for the beginning */
export function usePlayback({ id, language }: Played, captionLines: readonly Timed[], startAt: number | null) {
  const [player, setPlayer] = useState<Player | null>(null);
  const [settings, change] = useWatchSettings(language);
  const captions = useCaptionTiming(id, captionLines);
  const { lines } = captions;
  const [isTranslationHeld, holdTranslation] = useHoldFlag();
  const [marks, setMarks] = useState<{ start: number | null; loop: Loop | null }>({ start: null, loop: null });
  const state = usePlayerState(player);
  const { line, isOver, sync } = useLine(player, lines, { loop: marks.loop, autoPauses: settings.autoPauses });
  useRate(player, settings.rate);
  const { steer, seek } = useSteering(player, startAt, sync);
  const seekToLine = (place: number) => {
    const to = Math.min(Math.max(place, 0), lines.length - 1);
    const target = lines[to];
    if (target === undefined) return;
    // A loop of one line moves to the new line.
    const { loop } = marks;
    if (loop !== null && loop.from === loop.to) setMarks({ start: null, loop: { from: to, to } });
    seek(target.start);
  };
  const moveBy = (step: 1 | -1) => {
    if (lines.length === 0) seek(playback.now() + step * SKIP);
    else seekToLine(line === null ? 0 : line + step);
  };
  const lineToLoop = line ?? (lines.length > 0 ? 0 : null);

  const playback = {
    status: state.status,
    /** The line that started last, also after its end; null before the first line. */
    line,
    spoken: state.spoken,
    subtitles: settings.subtitles,
    translation: settings.translation,
    /** Whether the learner holds the translation open in the `hold` mode. */
    isTranslationHeld,
    /** Returns the position in seconds since the start of the video. */
    now: () => player?.now() ?? 0,
    play: () => steer(true),
    pause: () => steer(false),
    seekToLine,
    seek,
  };

  return {
    playback,
    player,
    state,
    settings,
    captions,
    isOver,
    startAt,
    ...marks,
    setPlayer,
    change,
    holdTranslation,
    togglePlay: () => steer(state.status !== 'playing'),
    replayLine: () => seekToLine(line ?? 0),
    previousLine: () => moveBy(-1),
    nextLine: () => moveBy(1),
    toggleLoop: () => setMarks({ start: null, loop: toggleLineLoop(marks.loop, lineToLoop) }),
    markLoop: () => setMarks(markLoop(marks, lineToLoop)),
    toggleAutoPause: () => change({ autoPauses: !settings.autoPauses }),
    ...settingsActions(settings, change, holdTranslation),
  };
}

/** Plays, pauses and seeks. Actions before the player is ready take effect once it is; a seek replaces `startAt`. */
function useSteering(player: Player | null, startAt: number | null, sync: () => void) {
  const pending = useRef<{ plays?: boolean; at?: number }>({});
  useEffect(() => {
    if (player === null) return;
    const { plays, at = startAt } = pending.current;
    pending.current = {};
    if (at !== null) {
      player.seek(at);
      sync();
    }
    if (plays === true) player.play();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new player is moved to the start
  }, [player]);

  const steer = (plays: boolean) => {
    if (player === null) pending.current.plays = plays;
    else if (plays) player.play();
    else player.pause();
  };
  const seek = (seconds: number) => {
    const at = Math.max(0, seconds);
    if (player === null) pending.current.at = at;
    player?.seek(at);
    sync();
  };
  return { steer, seek };
}

function settingsActions(
  settings: WatchSettings,
  change: (changes: Partial<WatchSettings>) => void,
  holdTranslation: () => void,
) {
  return {
    cycleSubtitles: () => change({ subtitles: after(SUBTITLE_MODES, settings.subtitles) }),
    slower: () => change({ rate: stepFrom(settings.rate, -1) }),
    faster: () => change({ rate: stepFrom(settings.rate, 1) }),
    /** Holds the translation open in the `hold` mode; otherwise toggles it. */
    toggleTranslation: () => {
      if (settings.translation === 'hold') holdTranslation();
      else change({ translation: settings.translation === 'off' ? 'always' : 'off' });
    },
  };
}

function after<T>(list: readonly T[], item: T): T {
  return list[(list.indexOf(item) + 1) % list.length] ?? item;
}

function stepFrom(rate: (typeof RATES)[number], steps: number): (typeof RATES)[number] {
  const place = RATES.findIndex((known) => known === rate);
  return RATES[Math.min(Math.max(place + steps, 0), RATES.length - 1)] ?? rate;
}

/** A flag that stays set until any key, button or finger is released. */
function useHoldFlag(): readonly [boolean, () => void] {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    const release = () => setIsHeld(false);
    const events = ['pointerup', 'pointercancel', 'keyup', 'blur'];
    for (const event of events) addEventListener(event, release);
    return () => {
      for (const event of events) removeEventListener(event, release);
    };
  }, [isHeld]);
  return [isHeld, () => setIsHeld(true)];
}
