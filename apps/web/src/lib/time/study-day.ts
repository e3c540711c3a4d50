/** Returns the study day in days since 1970. A day starts at 4:00 local time; the server handles clock changes. */
export const studyDayHere = (now = new Date()): number =>
  Math.floor((now.getTime() - (now.getTimezoneOffset() + 240) * 60_000) / 86_400_000);
