import { z } from 'zod';
import { codeError, passwordError, signupError } from '../validators.ts';
import * as auth from './auth.ts';
import * as about from './about.ts';
import { DeviceFingerprint } from './fields.ts';
import * as languages from './languages.ts';
import * as words from './words.ts';

const EMAIL = 'a@x.com';
const PASSWORD = 'Correct-Horse-9';

function firstError(schema: z.ZodType, body: unknown): string | undefined {
  return schema.safeParse(body).error?.issues[0]?.message;
}

function isSecondFactor(code: unknown): boolean {
  return auth.VerifySecondFactorBody.safeParse({ tempToken: 't', code }).success;
}

describe('bodies of account requests', () => {
  test('a sign-up drops unknown keys and normalizes the address', () => {
    const body = { email: ' A@X.com ', password: PASSWORD, turnstileToken: 't', role: 'admin', verified: true };
    expect(auth.SignupBody.parse(body)).toEqual({ email: EMAIL, password: PASSWORD, turnstileToken: 't' });
  });

  test.each(['', 'short', 'alllowercase', 'ALLUPPERCASE', 'NoDigitsHereAtAll', 'NoSpecial12345', PASSWORD])(
    'the password %p is rejected with the form’s text for the first broken rule',
    (password) => {
      const form = { email: EMAIL, password, confirmPassword: password };
      expect(firstError(auth.SignupBody, { email: EMAIL, password })).toBe(signupError(form) ?? undefined);
    },
  );

  test.each([
    [auth.SignupBody, {}, 'All fields are required'],
    [auth.SignupBody, { email: EMAIL }, 'All fields are required'],
    [auth.SignupBody, { email: 'a', password: PASSWORD }, 'Please enter a valid email address'],
    [auth.LoginBody, {}, 'Email and password are required'],
    [auth.LoginBody, { email: EMAIL, password: '' }, 'Email and password are required'],
    [auth.LoginBody, { email: EMAIL, password: { $ne: '' } }, 'Email and password are required'],
    [auth.RequestPasswordResetBody, { email: ' ' }, 'Email is required'],
    [auth.RequestPasswordResetBody, { email: 'x' }, 'Please enter a valid email address'],
    [auth.VerifyEmailBody, { code: '123456' }, 'Email is missing'],
    [auth.ResetPasswordBody, { token: 't', newPassword: 'weak' }, passwordError('weak')],
  ])('missing and wrong fields are reported: case %#', (schema, body, message) => {
    expect(firstError(schema, body)).toBe(message);
  });

  test.each([
    ['a@x.com'],
    [1],
    [null],
    [{ a: 1 }],
    [['a@x.com']],
    ['a@x.com\r\nBcc: b@x.com'],
    [`${'a'.repeat(300)}@x.com`],
  ])('%j is not accepted as the address of an account', (email) => {
    const isGood = email === EMAIL;
    expect(auth.SignupBody.safeParse({ email, password: PASSWORD }).success).toBe(isGood);
  });

  test('a password may have 64 letters of any script, but no NUL, lone surrogate or 257 characters', () => {
    const long = `${'学'.repeat(30)}${'Ж'.repeat(15)}${'ж'.repeat(15)}Aa1!`;
    expect(auth.SignupBody.safeParse({ email: EMAIL, password: long }).success).toBe(true);
    expect(auth.SignupBody.safeParse({ email: EMAIL, password: PASSWORD.padEnd(256, '😀') }).success).toBe(false);
    for (const odd of [`${PASSWORD}\0`, `${PASSWORD}\ud800`, `${PASSWORD}\u001b`, PASSWORD.padEnd(257, 'x')]) {
      expect(firstError(auth.SignupBody, { email: EMAIL, password: odd })).toMatch(/^Password can/);
      expect(firstError(auth.LoginBody, { email: EMAIL, password: odd })).toMatch(/^Password can/);
    }
  });

  test.each([123456, ['123456'], '١٢٣٤٥٦', '1234567', '12345', ' 123456', null, undefined])(
    '%j is not an email code',
    (code) => {
      expect(firstError(auth.VerifyEmailBody, { email: EMAIL, code })).toBe(codeError(''));
    },
  );

  test('the second factor is six digits or a backup code', () => {
    for (const code of ['123456', '01AB-CDEF-GH23-4567', '01abcdefgh234567', ' 01AB CDEF GH23 4567 ']) {
      expect([code, isSecondFactor(code)]).toEqual([code, true]);
    }
    for (const code of ['12345', '1234567', '01AB-CDEF-GH23-456', ['123456'], 123456, '', 'x'.repeat(9999)]) {
      expect([code, isSecondFactor(code)]).toEqual([code, false]);
    }
  });

  test.each([undefined, null, 1, ['t'], { t: 1 }, 'x'.repeat(9000)])(
    'an invalid human check (%j) or reset token is treated as missing',
    (odd) => {
      const body = { token: odd, newPassword: PASSWORD, turnstileToken: odd };
      expect(auth.ResetPasswordBody.parse(body)).toMatchObject({ token: '', turnstileToken: '' });
    },
  );

  test('a fingerprint keeps its six fields and rejects other shapes', () => {
    const facts = {
      userAgent: 'ua',
      screenResolution: '390x844',
      timezone: 'Europe/Berlin',
      language: 'de',
      platform: 'iPhone',
      hardwareConcurrency: 6,
    };
    expect(DeviceFingerprint.parse({ ...facts, canvas: 'x' })).toEqual(facts);
    expect(auth.RefreshBody.parse({})).toEqual({});
    for (const odd of [[], 'x', 1, { userAgent: ['x'] }, { platform: 'x'.repeat(513) }, { hardwareConcurrency: '6' }]) {
      expect(auth.RefreshBody.safeParse({ deviceFingerprint: odd }).success).toBe(false);
    }
  });

  test('keys cannot pollute prototypes', () => {
    const body = JSON.parse(`{"email":"${EMAIL}","password":"${PASSWORD}","__proto__":{"polluted":1}}`) as unknown;
    const parsed = auth.SignupBody.parse(body);
    expect(Object.keys(parsed)).toEqual(['email', 'password', 'turnstileToken']);
    expect('polluted' in parsed).toBe(false);
  });
});

describe('schemas', () => {
  test('every schema converts to JSON Schema', () => {
    for (const exported of Object.values({ ...auth, ...about, ...languages, ...words })) {
      expect(z.toJSONSchema(exported, { io: 'input' })).toBeTruthy();
    }
  });

  test('a level in a body is a level code or empty, and a language is one of the twenty', () => {
    expect(languages.SetLevelBody.safeParse({ level: 'B1.1' }).success).toBe(true);
    expect(languages.SetLevelBody.safeParse({ level: '' }).success).toBe(true);
    expect(firstError(languages.SetLevelBody, { level: 'beginner' })).toBe('This is not a level code');
    expect(firstError(words.SaveWordBody, { language: 'xx', word: { word: 'a' } })).toBe('There is no such language.');
    expect(firstError(words.SetPriorityBody, { reviewPriority: '2' })).toBe('Review priority must be 1, 2 or 3');
  });
});
