/**
 * Returns today's study day: whole days since 1970, each starting at 4 o'clock local time. For display only, so nights
 * when the clocks change are left to the server.
 */
export const studyDayHere = (now = new Date()): number =>
  Math.floor((now.getTime() - (now.getTimezoneOffset() + 240) * 60_000) / 86_400_000);
