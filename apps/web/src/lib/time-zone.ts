/** The zone of this device, as `Europe/Berlin`: by it the learner's day is known. */
export function timeZone(): string {
  // Some privacy settings tell none.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
