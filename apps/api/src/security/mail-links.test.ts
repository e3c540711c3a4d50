import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { createMailLinks } from './mail-links.ts';
import { seal } from './secret-box.ts';

const key = createSecretKey(randomBytes(32));
const links = createMailLinks(key);

test('a token returns its user, does not reveal the id, and differs each time', () => {
  const userId = randomUUID();
  const token = links.make(userId);
  expect(links.read(token)).toBe(userId);
  expect(token).toMatch(/^[\w-]{40,200}$/);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(userId.slice(0, 8));
  expect(links.make(userId)).not.toBe(token);
});

test('a token with any changed character is refused', () => {
  const token = links.make(randomUUID());
  const bytes = Buffer.from(token, 'base64url');
  // Some bits of the last character do not belong to any byte.
  const changed = Array.from(token, (character, at) => {
    const other = character === 'A' ? 'g' : 'A';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  }).filter((each) => !Buffer.from(each, 'base64url').equals(bytes));
  expect(changed.length).toBeGreaterThanOrEqual(token.length - 1);
  expect(changed.filter((each) => links.read(each) !== null)).toEqual([]);
  for (const broken of ['', 'x', token.slice(1), token.slice(0, -4), `${token}AAAA`]) {
    expect(links.read(broken)).toBeNull();
  }
});

test('a token of another key or purpose is refused', () => {
  const userId = randomUUID();
  const other = createMailLinks(createSecretKey(randomBytes(32)));
  expect(links.read(other.make(userId))).toBeNull();
  expect(links.read(seal(key, userId, userId).toString('base64url'))).toBeNull();
});
