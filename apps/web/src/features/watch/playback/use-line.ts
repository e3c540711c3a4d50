import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Player } from '#playing/player.ts';
import { usePlayerState } from '#playing/use-player.ts';
import { type Loop, rulingAt } from './line-rules.ts';
import { type Timed, lineAt } from '#playing/line-search.ts';

export interface LineModes {
  readonly loop: Loop | null;
  readonly autoPauses: boolean;
}

/** Maximum number of seconds that a player may continue after `pause` is called. */
const PAUSE_DELAY = 1;
/** Milliseconds between two polls of the clock while the page is hidden. */
const HIDDEN_STEP = 250;

/** Follows a player's clock and applies the modes at the ends of lines. Call `sync` after a seek. */
export function useLine(player: Player | null, lines: readonly Timed[], modes: LineModes) {
  const { status } = usePlayerState(player);
  const [line, setLine] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const watcher = useRef<ReturnType<typeof watchLines>>(null);
  const modesNow = useEffectEvent(() => modes);

  useEffect(() => {
    if (player === null) return undefined;
    const show = (shown: number | null, hasEnded: boolean) => {
      setLine(shown);
      setIsOver(hasEnded);
    };
    watcher.current = watchLines({ player, lines, modes: () => modesNow(), show });
    watcher.current.sync(false);
    return () => {
      watcher.current = null;
    };
  }, [player, lines]);
  useEffect(() => {
    watcher.current?.sync(false);
    return status === 'playing' ? everyFrame(() => watcher.current?.step()) : undefined;
  }, [status]);

  return { line, isOver, sync: () => watcher.current?.sync(true) };
}

interface Watched {
  player: Player;
  lines: readonly Timed[];
  modes: () => LineModes;
  show: (line: number | null, isOver: boolean) => void;
}

/** Polls a player's clock. Call `step` while it plays, and `sync` after any other change. */
function watchLines({ player, lines, modes, show }: Watched) {
  let before = Number.NaN;
  /** The line that auto-pause stopped after. It stays on screen until the player continues. */
  let pausedLine: { line: number | null; at: number } | null = null;
  /** The last line that auto-pause stopped after. A corrected clock may pass the line's end again without a stop. */
  let pausedAt: number | null = null;

  const seekToLine = (place: number) => player.seek(lines[place]?.start ?? 0);
  let shown: { line: number | null; isOver: boolean } | null = null;
  const showLine = (now: number) => {
    const last = lines.at(-1);
    const line = pausedLine === null ? lineAt(lines, now) : pausedLine.line;
    const isOver = last !== undefined && now >= last.end;
    // In most frames, nothing changes.
    if (shown?.line === line && shown.isOver === isOver) return;
    shown = { line, isOver };
    show(line, isOver);
  };

  /** @param wasMoved whether the learner or a loop has moved the player */
  const sync = (wasMoved: boolean) => {
    const { loop } = modes();
    const isLoopDue = !wasMoved && pausedLine !== null && pausedLine.line === loop?.to;
    if (wasMoved) pausedAt = null;
    if (wasMoved || player.getState().status !== 'paused') pausedLine = null;
    if (isLoopDue && pausedLine === null) seekToLine(loop?.from ?? 0);
    before = player.now();
    showLine(before);
  };

  const step = () => {
    const now = player.now();
    if (pausedLine !== null && now - pausedLine.at > PAUSE_DELAY) pausedLine = null;
    const line = lineAt(lines, before);
    const ruling = pausedLine === null ? rulingAt(lines, { before, now }, modes()) : null;
    before = now;
    if (ruling?.pauses === true && line !== pausedAt) {
      pausedAt = line;
      pausedLine = { line, at: now };
      player.pause();
    }
    if (ruling !== null && ruling.seeksTo !== null) {
      seekToLine(ruling.seeksTo);
      sync(true);
    }
    showLine(before);
  };
  return { sync, step };
}

/** Calls `callback` before every frame, or at intervals on a hidden page. Returns a function that stops this. */
function everyFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    callback();
    frame = requestAnimationFrame(next);
  });
  const timer = setInterval(() => {
    if (document.hidden) callback();
  }, HIDDEN_STEP);
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(timer);
  };
}
