import { createHmac, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns the network of an address for counting: the IPv4 address itself, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  // The parser would also accept numbers such as `1` as addresses.
  if (isIP(address) === 0) return address;
  // The library confuses `::192.0.2.7` with `::ffff:192.0.2.7`, which is a different address.
  const parsed = ipaddr.process(address.replace(/^::(?=\d+\.)/, '::0:'));
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/** Creates pseudonyms for values that logs, counters and session rows must not contain in plain text. */
export function createPseudonyms(key: KeyObject) {
  const mask = (kind: string, value: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, value]))
      .digest('base64url')
      .slice(0, 22);
  return {
    /** @param email in its stored form */
    email: (email: string): string => mask('email', email),
    /** Returns the pseudonym of an IPv4 address, or of a whole IPv6 /64, which stands for one household. */
    ip: (ip: string): string => mask('ip', networkOf(ip)),
    /** Returns the pseudonym of one field of a device fingerprint. */
    field: (name: string, value: string): string => mask(`field ${name}`, value),
    /** Returns the pseudonym of what a limit counts, such as a learner's id or a network. */
    counted: (value: string): string => mask('counted', value),
  };
}
