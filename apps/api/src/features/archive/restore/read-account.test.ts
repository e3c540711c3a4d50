import { zipSync } from 'fflate';
import { readAccount, unpackAccount } from './read-account.ts';

const NOW = Date.parse('2026-02-16T10:00:00.000Z');
const read = (account: object) => readAccount(Buffer.from(JSON.stringify(account)), NOW);

/** Returns a list nested `depth` levels deep. */
function nested(depth: number): unknown[] {
  let value: unknown[] = [];
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

const preference = (value: unknown) => ({
  formatVersion: 1,
  preferences: [{ scope: 'account', name: 'sound', value, changedAt: '2026-02-01T10:00:00.000Z' }],
});

test('stops unpacking when the size limit is exceeded', () => {
  const bomb = zipSync({ 'account.json': new Uint8Array(20_000_000) });
  expect(bomb.length).toBeLessThan(30_000);
  expect(() => unpackAccount(bomb, 1024 * 1024)).toThrow('larger than 1 MB');
});

test('does not parse JSON with more structure than any account has', () => {
  const lists = Buffer.from(`{"formatVersion":1,"x":[${'[],'.repeat(4_000_001)}0]}`);
  const parse = jest.spyOn(JSON, 'parse');
  expect(() => readAccount(lists, NOW)).toThrow('account.json has more lists and objects than any account');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('ignores unknown members, whatever they contain', () => {
  expect(read({ formatVersion: 1, later: { deep: nested(20), large: 2 ** 40 } })).toEqual({ formatVersion: 1 });
});

test('reports the path of values that the database cannot store', () => {
  expect(() => read(preference(nested(20)))).toThrow(/preferences\.0\.value\.0\.0.* is nested too deeply/);
  expect(() => read(preference({ a: [1, 2 ** 40] }))).toThrow('preferences.0.value.a.1 is too large a number');
  expect(() => read(preference({ 'a\0': 1 }))).toThrow('has characters that no text has');
  expect(read(preference({ a: [1, [2]] })).preferences).toHaveLength(1);
});

test('reports the first wrong row', () => {
  expect(() => read({ formatVersion: 1, reviews: [{}, {}] })).toThrow(/reviews\.0\.id/);
  expect(() => read({ formatVersion: 1, activity: { goals: {} } })).toThrow(/activity\.goals/);
  expect(() => read({ formatVersion: 1, languages: [{ words: [{}] }] })).toThrow(/languages\.0\.code/);
  expect(() => read({ formatVersion: 1, reviews: 'none' })).toThrow(/reviews/);
});
