import fc from 'fast-check';
import {
  codeError,
  emailError,
  loginError,
  normaliseWord,
  passwordError,
  passwordRules,
  resetRequestError,
  reviewPriorityError,
  signupError,
  wordError,
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

  test('the rules know every script: Cyrillic has cases, Arabic-Indic digits are numbers', () => {
    expect(passwordError('Словарный-запас-٧')).toBeNull();
  });

  test('length counts characters, not UTF-16 units', () => {
    expect(passwordError('Aa1!😀😀😀😀😀')).toBe('Password must be at least 12 characters long');
  });

  test('the list of rules marks the kept ones, and all are kept exactly when there is no error', () => {
    expect(passwordRules('Aa1').map((rule) => rule.kept)).toEqual([false, true, true, true, false]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        expect(passwordRules(password).every((rule) => rule.kept)).toBe(passwordError(password) === null);
      }),
    );
  });
});

describe('emails and forms', () => {
  test.each(['a@b.c', ' anna.schmidt@example.org ', 'x+y@sub.domain.example'])('%s is an email', (email) => {
    expect(emailError(email)).toBeNull();
  });

  test.each(['', 'anna', 'anna@example', '@b.c', 'a b@c.d', 'a@b@c.d', 'a@b.'])('%j is not', (email) => {
    expect(emailError(email)).toBe('Please enter a valid email address');
  });

  test('sign-up asks for all fields, then the email, then the password, then the same password again', () => {
    const form = { email: 'anna@example.org', password: GOOD, confirmPassword: GOOD };
    expect(signupError(form)).toBeNull();
    expect(signupError({ ...form, confirmPassword: '' })).toBe('All fields are required');
    expect(signupError({ ...form, email: 'anna' })).toBe('Please enter a valid email address');
    expect(signupError({ ...form, password: 'short' })).toBe('Password must be at least 12 characters long');
    expect(signupError({ ...form, confirmPassword: `${GOOD}x` })).toBe('Passwords do not match');
  });

  test('login and the reset request name what is missing', () => {
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
});

describe('words', () => {
  test('a priority is 1, 2 or 3', () => {
    expect([1, 2, 3].map(reviewPriorityError)).toEqual([null, null, null]);
    for (const other of [0, 4, 1.5, '2', null, undefined]) expect(reviewPriorityError(other)).not.toBeNull();
  });

  test('a word is trimmed and composed, and normalising twice changes nothing', () => {
    expect(normaliseWord('  scho\u0308n ')).toBe('schön');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        expect(normaliseWord(normaliseWord(word))).toBe(normaliseWord(word));
      }),
    );
  });

  test('a word has 1 to 100 characters and no control characters', () => {
    expect(wordError('aufstehen')).toBeNull();
    expect(wordError('и/или')).toBeNull();
    expect(wordError('x'.repeat(100))).toBeNull();
    expect(wordError('   ')).toBe('Please enter a word');
    expect(wordError('..')).toBe('Dots alone are not a word');
    expect(wordError('x'.repeat(101))).toBe('A word can have at most 100 characters');
    for (const word of ['a\u0000b', 'a\nb', 'a\ud800']) {
      expect(wordError(word)).toBe('A word cannot contain control characters');
    }
  });
});
