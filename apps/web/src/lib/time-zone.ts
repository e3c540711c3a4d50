/** The learner's time zone, as `Europe/Berlin`: by it the server knows which day it is for them. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
