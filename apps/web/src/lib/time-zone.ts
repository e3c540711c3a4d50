/**
 * The time zone as this browser names it. It may be one that no clock knows, as Chrome's `Etc/Unknown` on some Linux
 * systems: the server then takes the account's last zone.
 */
export function timeZone(): string {
  // Some privacy settings give none.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** A zone by which this browser can count days itself: its own, or UTC where it does not know it. */
export function countingZone(): string {
  const zone = timeZone();
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
