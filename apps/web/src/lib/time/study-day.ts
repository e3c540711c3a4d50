/** Whole days since 1970, each starting at 4 o'clock local time. The server handles nights when the clocks change. */
export const studyDayHere = (now = new Date()): number =>
  Math.floor((now.getTime() - (now.getTimezoneOffset() + 240) * 60_000) / 86_400_000);
