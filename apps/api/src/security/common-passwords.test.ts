import { randomBytes } from 'node:crypto';
import { passwordError } from '@wordreel/shared';
import { isCommonPassword } from './common-passwords.ts';
import { COMMON_ENDS, COMMON_WORDS, KEYBOARD_WALKS, SHIFTED_WALKS, SIGNS } from './common-words.ts';

const EMAIL = 'maria.lopez+words@example.org';

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Every password of the list that the five rules let pass. */
function listCommonPasswords(): string[] {
  const decorated = COMMON_WORDS.flatMap((word) =>
    COMMON_ENDS.flatMap((end) => [capitalised(word) + end, capitalised(word).repeat(2) + end]),
  );
  const walked = KEYBOARD_WALKS.flatMap((walk) => SIGNS.map((sign) => capitalised(walk) + sign));
  return [...new Set([...decorated, ...walked, ...SHIFTED_WALKS])].filter((one) => passwordError(one) === null);
}

describe('common passwords', () => {
  test('the list has far more than 3,000 that pass the five rules, and all of them are refused', () => {
    const list = listCommonPasswords();
    expect(list.length).toBeGreaterThan(100_000);
    const sample = list.filter((_, index) => index % 97 === 0);
    for (const password of sample) {
      expect(passwordError(password)).toBeNull();
      expect([password, isCommonPassword(password, EMAIL)]).toEqual([password, true]);
    }
  });

  test.each([
    'Password123!',
    'Password1234!',
    'P@ssw0rd1234',
    'P@$$w0rd2024!',
    'pASSWORD12345!',
    'Welcome@12345',
    'Willkommen2024!',
    'Qwertyuiop123!',
    'Qwerty123456!',
    '1qaz2wsx!QAZ@WSX',
    '1Qaz2wsx3edc!',
    '!QAZ2wsx#EDC4rfv',
    'Admin@123456',
    'Iloveyou2023!',
    'Contraseña123!',
    'Abcd1234abcd!',
    'PasswordPassword1!',
    '123!Password',
    'Aa1!Aa1!Aa1!Aa1!',
    'Summer2026!!!',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(true);
  });

  test.each(['Wordreel2026!', 'W0rdr33l-2026', 'Maria.Lopez1!', 'M@r1a.L0pez99', 'Lopez!Lopez1', 'MariaMaria12!'])(
    '%s is little more than a name',
    (password) => {
      expect(isCommonPassword(password, EMAIL)).toBe(true);
    },
  );

  test.each([
    'Correct-Horse-9-Battery',
    'Lopez-violet-kettle-41',
    'Wordreel-violet-kettle-41',
    'Vp7#kd92Lqz!x',
    'Школа-дерево-42-ветер',
    'Straße-Übermut-7-Igel',
    '学习Aa1!语言文字电影词',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(false);
  });

  test('no random password is one', () => {
    for (let index = 0; index < 2000; index += 1) {
      const password = `Aa1!${randomBytes(9).toString('base64')}`;
      expect(isCommonPassword(password, 'al@x.com')).toBe(false);
    }
  });

  test('the longest password is judged as well', () => {
    expect(isCommonPassword(`Password${'1'.repeat(247)}!`, EMAIL)).toBe(false);
    expect(isCommonPassword('Password'.repeat(32), EMAIL)).toBe(true);
  });
});
