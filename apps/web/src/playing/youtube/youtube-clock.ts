import { createClock } from '#playing/clock.ts';
import type { YoutubeInfo } from './youtube-wire.ts';

/** Milliseconds in which a player may still tell where it was before it was sent elsewhere, and by how many seconds. */
const AFTER_SEEK = { ms: 1000, seconds: 0.75 };

/** The clock of a player that tells its time four times a second, late, and sometimes from before a seek. */
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
    /** It is where it will be sent to, and stands. */
    set: clock.set,
    /** It is where it has just been sent to. */
    seek: (seconds: number) => {
      soughtAt = performance.now();
      clock.set(seconds);
    },
    /** @param speed at which the player moves; 0 while it stands */
    hear: ({ currentTime, readAt }: YoutubeInfo, speed: number) => {
      if (currentTime === undefined || isOutdated(currentTime, readAt)) return;
      const age = readAt === undefined ? 0 : Math.min(Math.max(Date.now() / 1000 - readAt, 0), 1);
      clock.set(currentTime + age * speed);
    },
  };
}
