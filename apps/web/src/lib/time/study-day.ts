/** Returns the study day, in days since 1970. A study day starts at 4:00 local time. */
export const studyDayHere = (now = new Date()): number =>
  Math.floor((now.getTime() - (now.getTimezoneOffset() + 240) * 60_000) / 86_400_000);
