/**
 * Returns the browser's time zone. It may be an unknown one, such as Chrome's `Etc/Unknown` on some Linux systems; the
 * server then uses the last zone of the account.
 */
export function timeZone(): string {
  // Some privacy settings report no zone.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns a zone in which this browser can count days: its own, or UTC if it does not know that one. */
export function countingZone(): string {
  const zone = timeZone();
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
