/**
 * Today as the learner counts days: whole ones since 1970, each from 4 o'clock on this device's clock. For what is shown
 * alone, so the rules of nights when clocks change are left to the server.
 */
export const studyDayHere = (now = new Date()): number =>
  Math.floor((now.getTime() - (now.getTimezoneOffset() + 240) * 60_000) / 86_400_000);
