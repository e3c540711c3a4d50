/**
 * The current time, in milliseconds since 1970 (UTC). Code that needs the time receives a clock, so that tests can set
 * it.
 *
 * The rate counters and altcha-lib use `Date` directly. A test that moves time for them fakes `Date` (as
 * `jest.useFakeTimers` does), and this clock follows.
 */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
