import { createHmac, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Stand-ins for what a log, a counter or a session row must not hold in the clear. */
export interface Pseudonyms {
  /** The same short text for the same address, in the form in which it is kept. */
  email: (email: string) => string;
  /** One stand-in for an IPv4 address or for a whole IPv6 /64, which is one household. */
  ip: (ip: string) => string;
  /** Stands for one field of a device fingerprint. */
  field: (name: string, value: string) => string;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const plain = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [left = '', right] = plain.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** The network that is counted as one: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

export function createPseudonyms(key: KeyObject): Pseudonyms {
  const mask = (kind: string, value: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('base64url')
      .slice(0, 22);
  return {
    email: (email) => mask('email', email),
    ip: (ip) => mask('ip', networkOf(ip)),
    field: (name, value) => mask(`field ${name}`, value),
  };
}
