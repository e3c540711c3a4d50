import { loadConfig } from '#config';

const SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';

describe('the configuration', () => {
  test('nothing set: a laptop, with a proof of work and mails as files', () => {
    expect(loadConfig({})).toMatchObject({ isProduction: false, turnstile: null, apple: null, smtpUrl: undefined });
  });

  test.each([
    [{ TURNSTILE_SITE_KEY: 'site-value' }, 'TURNSTILE_SITE_KEY is set, so TURNSTILE_SECRET_KEY must be set too'],
    [
      { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' },
      'APPLE_CLIENT_ID, APPLE_TEAM_ID is set, so APPLE_KEY_ID, APPLE_PRIVATE_KEY must be set too',
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL is set, so JWT_SECRET must be set too'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 bytes of randomness'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 9'],
    [{ COMMON_PASSWORDS: 'perhaps' }, 'COMMON_PASSWORDS must be refuse or allow'],
  ])('%j stops the start, and no value is told (T34)', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  test.each([{ TURNSTILE_VERIFY_URL: 'http://x' }, { APPLE_ISSUER: 'http://x' }, { RATE_LIMIT_FACTOR: '2' }])(
    '%j is for tests alone',
    (env) => {
      expect(() => loadConfig({ PUBLIC_URL: 'https://words.example', ...env })).toThrow(/for tests alone/);
      expect(() => loadConfig({ PUBLIC_URL: 'http://localhost:3000', ...env })).not.toThrow();
    },
  );

  test('whole groups are read', () => {
    const { turnstile, apple } = loadConfig({
      JWT_SECRET: SECRET,
      TURNSTILE_SITE_KEY: 'a',
      TURNSTILE_SECRET_KEY: 'b',
      APPLE_CLIENT_ID: 'c',
      APPLE_TEAM_ID: 'd',
      APPLE_KEY_ID: 'e',
      APPLE_PRIVATE_KEY: 'f',
    });
    expect(turnstile?.verifyUrl).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(apple?.issuer).toBe('https://appleid.apple.com');
  });
});
