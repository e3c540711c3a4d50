import { createSecretKey, randomBytes } from 'node:crypto';
import { createRefreshTokens, newSalt, newSid } from './refresh-tokens.ts';

const tokens = createRefreshTokens(createSecretKey(randomBytes(32)));
const session = { sid: newSid(), generation: 3, salt: newSalt() };

describe('refresh tokens', () => {
  test('a token parses back and is genuine, and minting it again gives the same token', () => {
    const token = tokens.mint(session);
    expect(tokens.mint({ ...session })).toBe(token);
    const parsed = tokens.parse(token);
    expect(parsed).toMatchObject({ sid: session.sid, generation: 3 });
    expect(parsed && tokens.isGenuine(parsed, session.salt)).toBe(true);
  });

  test('every generation, session and salt has its own token', () => {
    const made = [
      session,
      { ...session, generation: 4 },
      { ...session, sid: newSid() },
      { ...session, salt: newSalt() },
    ];
    expect(new Set(made.map(tokens.mint)).size).toBe(4);
  });

  test('another session, generation, mac, salt or key makes a token not genuine', () => {
    const parsed = tokens.parse(tokens.mint(session));
    if (parsed === null) throw new Error('The token does not have the shape of a token');
    const other = createRefreshTokens(createSecretKey(randomBytes(32)));
    expect(tokens.isGenuine({ ...parsed, sid: newSid() }, session.salt)).toBe(false);
    expect(tokens.isGenuine({ ...parsed, generation: 4 }, session.salt)).toBe(false);
    expect(tokens.isGenuine({ ...parsed, mac: randomBytes(32) }, session.salt)).toBe(false);
    expect(tokens.isGenuine(parsed, newSalt())).toBe(false);
    expect(other.isGenuine(parsed, session.salt)).toBe(false);
  });

  test.each([
    undefined,
    null,
    1,
    {},
    ['x'],
    '',
    'x',
    'j:{"a":1}',
    'A'.repeat(69),
    'A'.repeat(71),
    `${'A'.repeat(69)}=`,
  ])('%p does not have the shape of a token', (token) => {
    expect(tokens.parse(token)).toBeNull();
  });

  test('a token has only one valid spelling', () => {
    const token = tokens.mint(session);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twins = Array.from(alphabet)
      .map((last) => tokens.parse(token.slice(0, -1) + last))
      .filter((parsed) => parsed !== null);
    const genuine = twins.filter((parsed) => tokens.isGenuine(parsed, session.salt));
    expect(genuine).toHaveLength(1);
  });

  test('a session id of the wrong length, or an invalid generation, throws', () => {
    expect(() => tokens.mint({ ...session, sid: 'short' })).toThrow(RangeError);
    expect(() => tokens.mint({ ...session, generation: -1 })).toThrow(RangeError);
    expect(() => tokens.mint({ ...session, generation: 1.5 })).toThrow(RangeError);
  });
});
