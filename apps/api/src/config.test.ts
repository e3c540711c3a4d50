import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { encodeSecrets, newSecrets } from '#security/secrets-file';
import { configurationPage, describedNames } from '#testing/configuration-page';
import { ROOT, schema } from './config-schema.ts';
import { loadConfig } from './config.ts';

const SECRET = 'mDkZ3v0xT9qLr7uWc2sYb5nHf8jPa1eGkQ';

test('without variables, the defaults apply and the data folder is at the root of the repository', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\.data$/),
    databaseUrl: undefined,
    trustProxy: 0,
    logLevel: 'info',
  });
});

test('films and word lists are below the data folder, unless a shared folder is set for them', () => {
  expect(loadConfig({ DATA_DIR: '/srv/data' })).toMatchObject({
    mediaDir: '/srv/data/media',
    wordListsDir: '/srv/data/word-counts',
  });
  expect(loadConfig({ MEDIA_DIR: '/mnt/films', WORD_LISTS_DIR: '/mnt/lists' })).toMatchObject({
    mediaDir: '/mnt/films',
    wordListsDir: '/mnt/lists',
  });
});

test('a process has ten database connections by default', () => {
  expect(loadConfig({}).databasePool).toEqual({ poolSize: 10, pooler: null });
  expect(loadConfig({ DATABASE_POOL_SIZE: '25', DATABASE_POOLER: 'transaction' }).databasePool).toEqual({
    poolSize: 25,
    pooler: 'transaction',
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(loadConfig({}));
});

test('the public URL follows the port, unless it is set', () => {
  expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(loadConfig({ PUBLIC_URL: 'https://words.example/' }).publicUrl).toBe('https://words.example');
});

test('the server has the name its host sets, or none', () => {
  expect(loadConfig({}).instanceName).toBeUndefined();
  expect(loadConfig({ INSTANCE_NAME: '  Words of the Library ' }).instanceName).toBe('Words of the Library');
  expect(loadConfig({ INSTANCE_NAME: 'ä'.repeat(60) }).instanceName).toHaveLength(60);
  const wrong = /^INSTANCE_NAME must be a name of 1 to 60 characters in one line$/;
  for (const name of ['   ', 'x'.repeat(61), 'two\nlines', 'bell\u0007', 'right\u202eto left']) {
    expect(() => loadConfig({ INSTANCE_NAME: name })).toThrow(wrong);
  }
});

test('port 0 requests any free port', () => {
  expect(loadConfig({ PORT: '0' }).port).toBe(0);
});

test.each(['postgres://me:pw@db.example:5432/words', 'postgresql://me@localhost/words', 'postgres:///words?host=/run'])(
  'DATABASE_URL accepts %s',
  (url) => {
    expect(loadConfig({ DATABASE_URL: url, JWT_SECRET: SECRET }).databaseUrl).toBe(url);
  },
);

test.each([
  { PORT: 'http' },
  { PORT: '65536' },
  { PORT: '-1' },
  { PORT: '3000.5' },
  { PUBLIC_URL: 'words.example' },
  { PUBLIC_URL: 'ftp://words.example' },
  { PUBLIC_URL: 'https://words.example/app' },
  { PUBLIC_URL: 'https://me@words.example' },
  { DATABASE_URL: 'mysql://localhost/words' },
  { DATABASE_URL: 'not a url' },
  { DATABASE_POOL_SIZE: '0' },
  { DATABASE_POOL_SIZE: 'many' },
  { DATABASE_POOLER: 'session' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '-1' },
  { TRUST_PROXY: '1.5' },
  { LOG_LEVEL: 'loud' },
])('%j is rejected with one line that names it', (env) => {
  const [name] = Object.keys(env);
  expect(() => loadConfig(env)).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});

test.each(['SMTP_URL', 'REDIS_URL', 'DATABASE_URL'] as const)(
  '%s with an unescaped password is rejected by name and not read as another host',
  (name) => {
    const scheme = { SMTP_URL: 'smtp', REDIS_URL: 'redis', DATABASE_URL: 'postgres' }[name];
    const address = (password: string) => ({
      [name]: `${scheme}://ada:${password}@mail.example.org:587`,
      JWT_SECRET: SECRET,
    });
    for (const password of ['pa@ss', '12#ss', '12/ss', '12?ss', 'pa@s#s/?', '@', '1@mail']) {
      expect(() => loadConfig(address(password))).toThrow(new RegExp(`^${name} must be .*%40`));
      expect(() => loadConfig(address(encodeURIComponent(password)))).not.toThrow();
    }
    expect(() => loadConfig({ [name]: `${scheme}://mail.example.org`, JWT_SECRET: SECRET })).not.toThrow();
  },
);

test('all invalid variables are named at once, without their values', () => {
  const env = { PORT: 'x', DATABASE_URL: 'http://me:hunter2@db', LOG_LEVEL: 'loud' };
  expect(() => loadConfig(env)).toThrow(/^PORT must be .+; DATABASE_URL must be .+; LOG_LEVEL must be .+$/);
  expect(() => loadConfig(env)).not.toThrow(/hunter2/);
});

test('a speech server and a transcription server work with and without a key', () => {
  const { speech, transcription } = loadConfig({
    SPEECH_BASE_URL: 'http://127.0.0.1:8880',
    SPEECH_MODEL: 'kokoro',
    SPEECH_VOICES: 'fr=ff_siwis,de=thorsten@piper',
    TRANSCRIBE_BASE_URL: 'https://api.example/openai/v1/',
    TRANSCRIBE_API_KEY: 'key',
    TRANSCRIBE_MODEL: 'whisper-1',
  });
  expect(speech).toEqual({
    baseUrl: 'http://127.0.0.1:8880/v1',
    apiKey: null,
    model: 'kokoro',
    voices: new Map([
      ['fr', { voice: 'ff_siwis', model: null }],
      ['de', { voice: 'thorsten', model: 'piper' }],
    ]),
  });
  expect(transcription).toEqual({ baseUrl: 'https://api.example/openai/v1', apiKey: 'key', model: 'whisper-1' });
  expect(loadConfig({})).toMatchObject({ speech: null, transcription: null });
});

describe('groups and secrets', () => {
  test('without variables, the server uses proof of work and writes mails to files', () => {
    expect(loadConfig({})).toMatchObject({ isProduction: false, turnstile: null, apple: null, smtpUrl: undefined });
  });

  test.each([
    [{ TURNSTILE_SITE_KEY: 'site-value' }, 'TURNSTILE_SITE_KEY is set, so TURNSTILE_SECRET_KEY must be set too'],
    [
      { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' },
      'APPLE_CLIENT_ID, APPLE_TEAM_ID is set, so APPLE_KEY_ID, APPLE_PRIVATE_KEY must be set too',
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL is set, so SECRETS or JWT_SECRET must be set too'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 bytes of randomness'],
    [{ SECRETS: 'hunter2' }, 'SECRETS must be the line that `operator secrets new` or'],
    [{ SECRETS: JSON.stringify({ version: 1, keys: {} }) }, 'SECRETS must be the line'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must be a text of at least 12 characters'],
    [{ SPEECH_API_KEY: 'hunter2' }, 'SPEECH_API_KEY is set, so SPEECH_BASE_URL, SPEECH_MODEL must be set too'],
    [
      { SPEECH_BASE_URL: 'http://localhost:8880', SPEECH_MODEL: 'kokoro' },
      'SPEECH_BASE_URL, SPEECH_MODEL is set, so SPEECH_VOICES must be set too',
    ],
    [{ SPEECH_VOICES: 'thorsten' }, 'SPEECH_VOICES must be language=voice for each language, with commas between'],
    [{ TRANSCRIBE_MODEL: 'whisper' }, 'TRANSCRIBE_MODEL is set, so TRANSCRIBE_BASE_URL must be set too'],
    [{ SPEECH_BASE_URL: 'http://me:hunter2@host' }, 'SPEECH_BASE_URL must be an http or https address'],
    [{ TRANSCRIBE_API_KEY: 'a key' }, 'TRANSCRIBE_API_KEY must be a key without spaces'],
    [{ TUTOR_BASE_URL: 'http://x/v1' }, 'TUTOR_BASE_URL is set, so TUTOR_MODEL must be set too'],
    [{ TUTOR_MODEL: 'small' }, 'TUTOR_MODEL is set, so TUTOR_BASE_URL must be set too'],
    [{ TUTOR_API_KEY: 'sk-1' }, 'TUTOR_API_KEY is set, so TUTOR_BASE_URL, TUTOR_MODEL must be set too'],
    [{ TUTOR_BASE_URL: 'localhost:11434' }, 'TUTOR_BASE_URL must be an http or https address that ends before'],
    [{ TUTOR_BASE_URL: 'http://me:pw@x/v1', TUTOR_MODEL: 'a' }, 'TUTOR_BASE_URL must be an http or https address'],
    [{ TUTOR_BASE_URL: 'http://x/v1', TUTOR_MODEL: 'a', TUTOR_API_KEY: 'sk 1' }, 'TUTOR_API_KEY must be a key without'],
    [{ TUTOR_DAILY_MESSAGES: '0' }, 'TUTOR_DAILY_MESSAGES must be the most messages of a learner a day, 1 to 100000'],
    [{ TUTOR_MONTHLY_TOKENS: '2e6' }, 'TUTOR_MONTHLY_TOKENS must be the most tokens of all learners a month'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 9'],
    [{ COMMON_PASSWORDS: 'perhaps' }, 'COMMON_PASSWORDS must be refuse or allow'],
  ])('%j stops the start, and the error contains no value (T34)', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  test.each([{ TURNSTILE_VERIFY_URL: 'http://x' }, { APPLE_ISSUER: 'http://x' }, { RATE_LIMIT_FACTOR: '2' }])(
    '%j is for tests only',
    (env) => {
      expect(() => loadConfig({ PUBLIC_URL: 'https://words.example', ...env })).toThrow(/for tests alone/);
      expect(() => loadConfig({ PUBLIC_URL: 'http://localhost:3000', ...env })).not.toThrow();
    },
  );

  test('SECRETS accepts the text of a secrets file, plain or in base64, and suffices for an external database', () => {
    const secrets = newSecrets();
    const url = 'postgres://x/y';
    for (const SECRETS of [encodeSecrets(secrets), JSON.stringify(secrets)]) {
      expect(loadConfig({ DATABASE_URL: url, SECRETS }).secrets).toEqual(secrets);
    }
  });

  test('complete groups are read', () => {
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

  test('a model needs no key, since most local ones have none', () => {
    expect(loadConfig({}).tutor).toBeNull();
    const local = { TUTOR_BASE_URL: 'http://localhost:11434/v1/', TUTOR_MODEL: 'small' };
    expect(loadConfig(local).tutor).toEqual({ baseUrl: 'http://localhost:11434/v1', apiKey: null, model: 'small' });
    expect(loadConfig({ ...local, TUTOR_API_KEY: 'sk-1' }).tutor?.apiKey).toBe('sk-1');
  });

  test('the tutor has default usage limits, and the host can change them', () => {
    expect(loadConfig({}).tutorLimits).toEqual({ dailyMessages: 40, dailyTokens: 60_000, monthlyTokens: 2_000_000 });
    const more = { TUTOR_DAILY_MESSAGES: '100', TUTOR_DAILY_TOKENS: '200000', TUTOR_MONTHLY_TOKENS: '50000000' };
    expect(loadConfig(more).tutorLimits).toEqual({
      dailyMessages: 100,
      dailyTokens: 200_000,
      monthlyTokens: 50_000_000,
    });
  });
});

test('docs/configuration.md describes every variable, as the schema has it', () => {
  expect(describedNames().toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  const file = resolve(ROOT, 'docs/configuration.md');
  if (process.env['UPDATE_DOCS'] !== undefined) writeFileSync(file, configurationPage());
  expect(readFileSync(file, 'utf8').replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')).toBe(configurationPage());
});
