/** Returns the browser's time zone. If it is unknown (`Etc/Unknown`), the server uses the account's last zone. */
export function timeZone(): string {
  // Some privacy settings hide the zone.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns a zone in which this browser can count days: its own, or UTC if it does not support that zone. */
export function countingZone(): string {
  const zone = timeZone();
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
