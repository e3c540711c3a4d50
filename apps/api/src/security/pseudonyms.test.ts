import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createPseudonyms, networkOf } from './pseudonyms.ts';

const pseudonyms = createPseudonyms(createSecretKey(randomBytes(32)));

describe('pseudonyms', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4::/64'],
    ['1', '1'],
    ['0x7f.1', '0x7f.1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s belongs to %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test('an address has one network in any spelling', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
        const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
        expect(networkOf(short)).toBe(networkOf(long));
        expect(networkOf(long.toUpperCase())).toBe(networkOf(long));
      }),
    );
  });

  test('a network has one pseudonym, which does not reveal the address', () => {
    expect(pseudonyms.ip('2001:db8::1')).toBe(pseudonyms.ip('2001:db8::ffff:2'));
    expect(pseudonyms.ip('2001:db8:0:1::1')).not.toBe(pseudonyms.ip('2001:db8::1'));
    expect(pseudonyms.ip('192.0.2.7')).toMatch(/^[\w-]{22}$/);
    expect(pseudonyms.email('a@x.com')).toMatch(/^[\w-]{22}$/);
  });

  test('pseudonyms of one value differ between roles and between keys', () => {
    const other = createPseudonyms(createSecretKey(randomBytes(32)));
    expect(pseudonyms.email('a@x.com')).not.toBe(pseudonyms.ip('a@x.com'));
    expect(pseudonyms.field('platform', 'x')).not.toBe(pseudonyms.field('timezone', 'x'));
    expect(pseudonyms.email('a@x.com')).not.toBe(other.email('a@x.com'));
  });
});
