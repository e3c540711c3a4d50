import fc from 'fast-check';
import { anyCharacter } from './testing/any-character.ts';
import {
  backupCodeError,
  changePasswordError,
  codeError,
  confirmationError,
  emailError,
  loginError,
  passwordError,
  passwordRules,
  resetRequestError,
  secondFactorCodeError,
  signupError,
} from './validators.ts';

const GOOD = 'Reel-of-words-7';

describe('passwords', () => {
  test.each([
    ['Sh0rt!', 'Password must be at least 12 characters long'],
    ['alllowercase1!', 'Password must contain at least one uppercase letter'],
    ['ALLUPPERCASE1!', 'Password must contain at least one lowercase letter'],
    ['NoNumberAtAll!', 'Password must contain at least one number'],
    ['NoSpecialChar1', 'Password must contain at least one special character'],
    ['Only spaces 123', 'Password must contain at least one special character'],
  ])('%s: %s', (password, text) => {
    expect(passwordError(password)).toBe(text);
  });

  test('the rules apply to every script: Cyrillic has cases, Arabic-Indic digits are numbers', () => {
    expect(passwordError('Словарный-запас-٧')).toBeNull();
  });

  test('length is counted in characters, not in UTF-16 units', () => {
    expect(passwordError('Aa1!😀😀😀😀😀')).toBe('Password must be at least 12 characters long');
  });

  test('the list of rules marks the met ones, and all are met exactly when there is no error', () => {
    expect(passwordRules('Aa1').map((rule) => rule.kept)).toEqual([false, true, true, true, false]);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (password) => {
        expect(passwordRules(password).every((rule) => rule.kept)).toBe(passwordError(password) === null);
      }),
    );
  });
});

describe('email addresses and forms', () => {
  test.each(['a@b.c', ' anna.schmidt@example.org ', 'x+y@sub.domain.example'])('%s is an email address', (email) => {
    expect(emailError(email)).toBeNull();
  });

  test.each(['', 'anna', 'anna@example', '@b.c', 'a b@c.d', 'a@b@c.d', 'a@b.'])(
    '%j is not an email address',
    (email) => {
      expect(emailError(email)).toBe('Please enter a valid email address');
    },
  );

  test('sign-up checks all fields, then the email, then the password, then its repetition', () => {
    const form = { email: 'anna@example.org', password: GOOD, confirmPassword: GOOD };
    expect(signupError(form)).toBeNull();
    expect(signupError({ ...form, confirmPassword: '' })).toBe('All fields are required');
    expect(signupError({ ...form, email: 'anna' })).toBe('Please enter a valid email address');
    expect(signupError({ ...form, password: 'short' })).toBe('Password must be at least 12 characters long');
    expect(signupError({ ...form, confirmPassword: `${GOOD}x` })).toBe('Passwords do not match');
  });

  test('login and the reset request name missing fields', () => {
    expect(loginError({ email: 'a@b.c', password: 'x' })).toBeNull();
    expect(loginError({ email: ' ', password: 'x' })).toBe('Email and password are required');
    expect(resetRequestError({ email: '' })).toBe('Email is required');
    expect(resetRequestError({ email: 'anna' })).toBe('Please enter a valid email address');
  });

  test('a code is exactly six ASCII digits', () => {
    expect(codeError('012345')).toBeNull();
    for (const code of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 12345']) {
      expect(codeError(code)).toBe('Please enter the complete 6-digit code');
    }
  });

  test('a new password checks the old one, then the rules, then its repetition', () => {
    const form = { currentPassword: 'x', newPassword: GOOD, confirmPassword: GOOD };
    expect(changePasswordError(form)).toBeNull();
    expect(changePasswordError({ ...form, currentPassword: '' })).toBe('All fields are required');
    expect(changePasswordError({ ...form, newPassword: 'short' })).toBe('Password must be at least 12 characters long');
    expect(changePasswordError({ ...form, confirmPassword: `${GOOD}x` })).toBe('Passwords do not match');
  });

  test('a backup code has 16 letters and digits, with optional hyphens and spaces', () => {
    for (const code of ['7K3M-9QXA-1000-ZT4W', '7k3m9qxa1000zt4w', ' 7K3M 9QXA 1000 ZT4W ']) {
      expect(backupCodeError(code)).toBeNull();
    }
    for (const code of ['', '123456', '7K3M-9QXA-1000-ZT4', '7K3M-9QXA-1000-ZT4!', ' '.repeat(64) + '7'.repeat(16)]) {
      expect(backupCodeError(code)).toBe('Please enter a complete backup code');
    }
  });

  test('a confirmation needs the password, and either kind of code where one is required', () => {
    expect(confirmationError({ password: '' })).toBe('Password is required');
    expect(confirmationError({ password: 'x' })).toBeNull();
    expect(confirmationError({ password: '', code: '' })).toBe('Password is required');
    expect(confirmationError({ password: 'x', code: '' })).toBe('Please enter the complete 6-digit code');
    expect(confirmationError({ password: 'x', code: '012345' })).toBeNull();
    expect(secondFactorCodeError('7K3M-9QXA-1000-ZT4W')).toBeNull();
    expect(secondFactorCodeError('7K3M')).toBe('Please enter the complete 6-digit code');
  });
});
