import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { createHashQueue } from './hash-queue.ts';
import { keyringOf } from './keyring.ts';
import { createPasswords } from './passwords.ts';

jest.mock('bcrypt', () => {
  const actual = jest.requireActual<typeof bcrypt>('bcrypt');
  return { ...actual, compare: jest.fn(actual.compare) };
});

const [older, newer] = [randomBytes(32), randomBytes(32)];
const queue = createHashQueue();
const create = (cost = 4, pepper = keyringOf([newer])) => createPasswords({ pepper, queue, cost });

describe('passwords', () => {
  test('the right password matches, another does not, and two hashes of one password differ', async () => {
    const { hash, matches } = create();
    const stored = await hash('Correct-Horse-9');
    expect(stored).toMatch(/^hs384-bcrypt:[\w-]{8}:\$2b\$04\$/);
    expect(await hash('Correct-Horse-9')).not.toBe(stored);
    expect(await matches('Correct-Horse-9', stored)).toBe(true);
    expect(await matches('correct-Horse-9', stored)).toBe(false);
    expect(await matches('Correct-Horse-9 ', stored)).toBe(false);
  });

  test('no password matches a missing account', async () => {
    const { matches } = create();
    expect(await matches('Correct-Horse-9', null)).toBe(false);
    expect(await matches('', null)).toBe(false);
  });

  test('a missing account takes the same work', async () => {
    await create(5).matches('Correct-Horse-9', null);
    const [, compared = ''] = jest.mocked(bcrypt.compare).mock.lastCall ?? [];
    expect(compared).toHaveLength(60);
    // bcrypt must accept it as a hash of this cost, otherwise it would return at once.
    expect(bcrypt.hashSync('anything', compared).slice(0, 29)).toBe(compared.slice(0, 29));
    expect(bcrypt.getRounds(compared)).toBe(5);
  });

  test('every byte counts, even beyond 72', async () => {
    const { hash, matches } = create();
    const long = '学'.repeat(64);
    const stored = await hash(`${long}Aa1!x`);
    expect(await matches(`${long}Aa1!x`, stored)).toBe(true);
    expect(await matches(`${long}Aa1!y`, stored)).toBe(false);
  });

  test('two Unicode forms of one text are the same password', async () => {
    const { hash, matches } = create();
    const stored = await hash('Zürich-Zürich-9'.normalize('NFD'));
    expect(await matches('Zürich-Zürich-9'.normalize('NFC'), stored)).toBe(true);
  });

  test('texts that bcrypt cannot distinguish are refused', async () => {
    const { hash } = create();
    await expect(hash('Correct-Horse-9\0tail')).rejects.toThrow(TypeError);
    await expect(hash('Correct-Horse-9\uD800')).rejects.toThrow(TypeError);
  });

  test('a hash with another cost or an older pepper is outdated, and still matches', async () => {
    const old = create(4, keyringOf([older]));
    const now = create(5, keyringOf([newer, older]));
    const stored = await old.hash('Correct-Horse-9');
    expect(await now.matches('Correct-Horse-9', stored)).toBe(true);
    expect(now.isOutdated(stored)).toBe(true);
    expect(old.isOutdated(stored)).toBe(false);
    expect(now.isOutdated(await create(4).hash('Correct-Horse-9'))).toBe(true);
  });

  test('a damaged hash, or one with a lost pepper, is an error and not a wrong password', async () => {
    const { matches } = create();
    const stored = await create(4, keyringOf([older])).hash('Correct-Horse-9');
    await expect(matches('Correct-Horse-9', stored)).rejects.toThrow(/unknown scheme or pepper/);
    await expect(matches('Correct-Horse-9', 'x')).rejects.toThrow(/unknown scheme or pepper/);
  });
});
