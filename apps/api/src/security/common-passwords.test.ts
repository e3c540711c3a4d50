import { randomBytes } from 'node:crypto';
import { passwordError } from '@wordreel/shared';
import { isCommonPassword } from './common-passwords.ts';

const EMAIL = 'maria.lopez+words@example.org';

/** Words at the top of every published list of leaked passwords, regardless of our own list. */
const LEAKED = [
  'password qwerty welcome admin iloveyou dragon monkey football baseball sunshine princess letmein superman michael',
  'shadow master jennifer charlie jordan liverpool chelsea arsenal barcelona summer winter spring autumn january july',
  'october december monday friday google computer internet starwars batman pokemon ginger pepper cookie chocolate',
  'butterfly flower hunter killer ashley daniel jessica thomas andrew joshua george qwertyuiop asdfghjkl zxcvbnm',
  'passwort hallo schatz contraseña hola motdepasse bonjour azerty london samsung mustang ferrari freedom secret',
].flatMap((line) => line.split(' '));

/** What people append when a form requires digits and a special character. */
const ADDED =
  '1! 12! 123! 1234! 12345! 123456! 1! 01! 2019! 2020! 2021! 2022! 2023! 2024! 2025! 2026! @123 @1234 @2024 #1 !1 !123 123. 123@ 1234# 99! 007! 123$ 321! 11! 111!'.split(
    ' ',
  );

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const disguised = (word: string): string =>
  capitalised(word).replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3');

/** Returns those that pass the five password rules. */
function likelyPasswords(): string[] {
  const heads = LEAKED.flatMap((word) => [capitalised(word), disguised(word), capitalised(word).repeat(2)]);
  const all = heads.flatMap((head) => ADDED.flatMap((end) => [head + end, end + head]));
  return [...new Set(all)].filter((one) => passwordError(one) === null);
}

describe('common passwords', () => {
  test('refuses all of more than 3,000 likely passwords that pass the five rules', () => {
    const list = likelyPasswords();
    expect(list.length).toBeGreaterThan(3000);
    expect(list.filter((password) => !isCommonPassword(password, EMAIL))).toEqual([]);
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
  ])('%s is common', (password) => {
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
  ])('%s is not common', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(false);
  });

  test('no random password is common', () => {
    for (let index = 0; index < 2000; index += 1) {
      const password = `Aa1!${randomBytes(9).toString('base64')}`;
      expect(isCommonPassword(password, 'al@x.com')).toBe(false);
    }
  });

  test('the longest password is checked too', () => {
    expect(isCommonPassword(`Password${'1'.repeat(247)}!`, EMAIL)).toBe(false);
    expect(isCommonPassword('Password'.repeat(32), EMAIL)).toBe(true);
  });
});
