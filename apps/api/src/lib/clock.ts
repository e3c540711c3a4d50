/** Returns the time in ms since 1970; tests can set it. The rate counters and altcha-lib use `Date` directly. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
