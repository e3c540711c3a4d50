import { createClock } from '#playing/clock.ts';
import type { YoutubeInfo } from './youtube-wire.ts';

/**
 * A player may report its old position for so many milliseconds after a seek. Positions that differ by more than so
 * many seconds are ignored.
 */
const AFTER_SEEK = { ms: 1000, seconds: 0.75 };

/** The clock of a player that reports its time four times a second, late, and sometimes from before a seek. */
export function createYoutubeClock() {
  const clock = createClock();
  let soughtAt = Number.NEGATIVE_INFINITY;

  const isOutdated = (seconds: number, readAt: number | undefined) => {
    const since = performance.now() - soughtAt;
    if (since > AFTER_SEEK.ms) return false;
    if (readAt !== undefined && Date.now() - readAt * 1000 > since) return true;
    return Math.abs(seconds - clock.now()) > AFTER_SEEK.seconds;
  };

  return {
    now: clock.now,
    run: clock.run,
    /** Sets the clock to a pending seek position and stops it. */
    set: clock.set,
    /** Sets the clock after a seek. */
    seek: (seconds: number) => {
      soughtAt = performance.now();
      clock.set(seconds);
    },
    /** @param speed current speed of the player; 0 while it is stopped */
    sync: ({ currentTime, readAt }: YoutubeInfo, speed: number) => {
      if (currentTime === undefined || isOutdated(currentTime, readAt)) return;
      const age = readAt === undefined ? 0 : Math.min(Math.max(Date.now() / 1000 - readAt, 0), 1);
      clock.set(currentTime + age * speed);
    },
  };
}
