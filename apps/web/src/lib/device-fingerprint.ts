import type { DeviceFingerprint } from '@wordreel/shared';

/** What the server may know of this device: a hint for it, not a proof. */
export function deviceFingerprint(): DeviceFingerprint {
  return {
    userAgent: navigator.userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    platform: navigator.platform,
    hardwareConcurrency: navigator.hardwareConcurrency,
  };
}
