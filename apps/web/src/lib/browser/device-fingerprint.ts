import type { DeviceFingerprint } from '@wordreel/shared';

/** Describes this device for the server. The fingerprint is a hint, not proof of identity. */
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
