import { zipSync } from 'fflate';
import { unpackAccount } from './read-account.ts';

test('what unpacks to more than its limit is unpacked no further', () => {
  const bomb = zipSync({ 'account.json': new Uint8Array(20_000_000) });
  expect(bomb.length).toBeLessThan(30_000);
  expect(() => unpackAccount(bomb, 1024 * 1024)).toThrow('more than 1 MB');
});
