/**
 * The time, in milliseconds since 1970 (UTC). Whoever needs the time takes a clock, so that a test can set it.
 *
 * The rate counters and altcha-lib ask `Date` itself: a test that moves time past them fakes `Date` (as
 * `jest.useFakeTimers` does), and then this clock follows too.
 */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
