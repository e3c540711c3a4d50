import { loadConfig } from './config.ts';

test('nothing set gives the defaults, with the data folder at the root of the repository', () => {
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

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(loadConfig({}));
});

test('the public address follows the port, unless it is set', () => {
  expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(loadConfig({ PUBLIC_URL: 'https://words.example/' }).publicUrl).toBe('https://words.example');
});

test('any free port may be asked for', () => {
  expect(loadConfig({ PORT: '0' }).port).toBe(0);
});

test.each(['postgres://me:pw@db.example:5432/words', 'postgresql://me@localhost/words', 'postgres:///words?host=/run'])(
  'DATABASE_URL may be %s',
  (url) => {
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
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
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '-1' },
  { TRUST_PROXY: '1.5' },
  { LOG_LEVEL: 'loud' },
])('%j is refused in one line with its name', (env) => {
  const [name] = Object.keys(env);
  expect(() => loadConfig(env)).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});

test('every wrong variable is named at once, and no value is told', () => {
  const env = { PORT: 'x', DATABASE_URL: 'http://me:hunter2@db', LOG_LEVEL: 'loud' };
  expect(() => loadConfig(env)).toThrow(/^PORT must be .+; DATABASE_URL must be .+; LOG_LEVEL must be .+$/);
  expect(() => loadConfig(env)).not.toThrow(/hunter2/);
});
