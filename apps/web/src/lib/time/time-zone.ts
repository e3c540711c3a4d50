/** Returns the browser's time zone. For an unknown one (`Etc/Unknown`), the server uses the account's last zone. */
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
