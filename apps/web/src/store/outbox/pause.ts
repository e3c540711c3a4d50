import { wait } from '#lib/time/wait.ts';
import type { ApiError } from '#store/network/call-api.ts';

/** Seconds to wait after each consecutive outage; the last value applies from then on. */
const BACK_OFF = [1, 2, 5, 15, 60];

/** Creates the pause between attempts. Jitter spreads the load on a server that comes back after an outage. */
export function createPause(onOver: () => void, random: () => number = Math.random) {
  let outages = 0;
  let current = 0;
  let isOn = false;

  const start = (ms: number) => {
    isOn = true;
    current += 1;
    const mine = current;
    void wait(ms).then(() => {
      if (!isOn || mine !== current) return;
      isOn = false;
      onOver();
    });
  };
  return {
    isOn: () => isOn,
    /** Starts a pause. @returns its duration in milliseconds */
    begin: ({ retryAfter = 0 }: Pick<ApiError, 'retryAfter'>): number => {
      const seconds = BACK_OFF[Math.min(outages, BACK_OFF.length - 1)] ?? 0;
      outages += 1;
      const ms = Math.max(retryAfter, seconds * (0.75 + random() / 2)) * 1000;
      start(ms);
      return ms;
    },
    /** Pauses for as many milliseconds as another tab does. */
    follow: start,
    reset: () => {
      outages = 0;
      isOn = false;
    },
    /** Ends the pause but keeps the count of outages. */
    end: () => {
      isOn = false;
    },
  };
}
