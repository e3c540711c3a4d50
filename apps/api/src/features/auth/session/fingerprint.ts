import type { DeviceFingerprint } from '@wordreel/shared';
import { browserOf } from '#security/device-name';
import type { Pseudonyms } from '#security/pseudonyms';
import type { Fingerprint } from './sessions.store.ts';

/** Returns keyed hashes of what a browser reports. A browser can report anything, so they are a hint and not proof. */
export function fingerprintOf(pseudonyms: Pseudonyms, device: DeviceFingerprint | undefined): Fingerprint {
  if (device === undefined) return {};
  const browser = device.userAgent === undefined ? undefined : (browserOf(device.userAgent) ?? 'unknown');
  const fields = Object.entries({ ...device, browser }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, pseudonyms.field(name, String(value))]));
}

/** Browsers get updated and screens replaced. A device is different only if both platform and browser differ. */
export function isOtherDevice(before: Fingerprint, now: Fingerprint): boolean {
  return ['platform', 'browser'].every((name) => {
    const [known, current] = [before[name], now[name]];
    return known !== undefined && current !== undefined && known !== current;
  });
}
