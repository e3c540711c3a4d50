import { createHmac, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Stand-ins for what a log, a counter or a session row must not hold in the clear. */
export interface Pseudonyms {
  /** The same short text for the same address, in the form in which it is kept. */
  email: (email: string) => string;
  /** One stand-in for an IPv4 address or for a whole IPv6 /64, which is one household. */
  ip: (ip: string) => string;
  /** Stands for one field of a device fingerprint. */
  field: (name: string, value: string) => string;
  /** Stands for what a limit counts: the id of a learner, a network. */
  counted: (value: string) => string;
}

/** The network that is counted as one: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  // The parser also takes numbers such as `1` for an address.
  if (isIP(address) === 0) return address;
  // The library takes `::192.0.2.7` for `::ffff:192.0.2.7`, which is another address.
  const parsed = ipaddr.process(address.replace(/^::(?=\d+\.)/, '::0:'));
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
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
    counted: (value) => mask('counted', value),
  };
}
