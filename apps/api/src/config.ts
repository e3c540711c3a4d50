import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LOG_LEVELS } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { LEAST_PASSPHRASE } from '#security/passphrase-box';
import { decodeSecrets, type SecretsFile } from '#security/secrets-file';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url))
    .refine(({ pathname, search, hash, username }) => pathname === '/' && `${search}${hash}${username}` === '')
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z.string().default(resolve(ROOT, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  MEDIA_DIR: z.string().optional(),
  WORD_LISTS_DIR: z.string().optional(),
  YT_DLP: z.string().default('yt-dlp'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/)
    .optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32)
    .optional(),
  SECRETS: z
    .string()
    .transform(decodeSecrets)
    .refine((secrets) => secrets !== null)
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(LEAST_PASSPHRASE).optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMMON_PASSWORDS: z.enum(['refuse', 'allow']).default('refuse'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  TUTOR_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url))
    .refine(({ search, hash, username, password }) => `${search}${hash}${username}${password}` === '')
    .transform(({ href }) => href.replace(/\/$/, ''))
    .optional(),
  TUTOR_API_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/)
    .optional(),
  TUTOR_MODEL: z.string().max(200).optional(),
  TUTOR_DAILY_MESSAGES: wholeNumber(1, 100_000).default(40),
  TUTOR_DAILY_TOKENS: wholeNumber(1000, 1_000_000_000).default(60_000),
  TUTOR_MONTHLY_TOKENS: wholeNumber(1000, 1_000_000_000_000).default(2_000_000),
  TUTOR_KEEP_DAYS: wholeNumber(1, 36_500).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

type Name = keyof typeof schema.shape;

const EXPECTED: Record<Name, string> = {
  PORT: 'a port, 0 to 65535',
  HOST: 'a host name or address to listen on',
  PUBLIC_URL: 'an http or https address without a path, such as https://words.example',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_POOL_SIZE: 'the most connections to the database, 1 to 1000',
  DATABASE_POOLER: 'transaction, where DATABASE_URL leads to PgBouncer in that mode',
  MEDIA_DIR: 'a folder',
  WORD_LISTS_DIR: 'a folder',
  YT_DLP: 'the path of yt-dlp',
  REDIS_URL: 'redis://user:password@host:6379',
  SMTP_URL: 'smtp://user:password@host:587',
  MAIL_FROM: 'an address, such as Wordreel <words@example.org>',
  JWT_SECRET: 'at least 32 bytes of randomness',
  SECRETS: 'the line that `operator secrets new` or `operator secrets show` prints',
  BACKUP_PASSPHRASE: `a text of at least ${LEAST_PASSPHRASE} characters`,
  TURNSTILE_SITE_KEY: 'the site key of Turnstile',
  TURNSTILE_SECRET_KEY: 'the secret key of Turnstile',
  TURNSTILE_VERIFY_URL: 'an http or https address',
  COMMON_PASSWORDS: 'refuse or allow',
  APPLE_CLIENT_ID: "the services id of Apple's developer site",
  APPLE_TEAM_ID: "the team id of Apple's developer site",
  APPLE_KEY_ID: "the key id of Apple's developer site",
  APPLE_PRIVATE_KEY: 'the text of the .p8 file',
  APPLE_ISSUER: 'an http or https address',
  TUTOR_BASE_URL: 'an http or https address that ends before /chat/completions, such as http://localhost:11434/v1',
  TUTOR_API_KEY: 'a key without spaces',
  TUTOR_MODEL: "the model's name, of at most 200 characters",
  TUTOR_DAILY_MESSAGES: 'the most messages of a learner a day, 1 to 100000',
  TUTOR_DAILY_TOKENS: 'the most tokens of a learner a day, from 1000',
  TUTOR_MONTHLY_TOKENS: 'the most tokens of all learners a month, from 1000',
  TUTOR_KEEP_DAYS: 'after how many days without a word a conversation is removed, 1 to 36500',
  RATE_LIMIT_FACTOR: 'a number, 0.01 to 1000000',
  TRUST_PROXY: 'the number of proxies in front, 0 to 9',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};

interface TurnstileConfig {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly verifyUrl: string;
}

interface AppleConfig {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
  readonly issuer: string;
}

/** Whoever answers as the tutor. */
interface TutorConfig {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Null where the server wants none, as most local ones. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** What the host grants; a token is what the model's server counts as one. */
interface TutorLimits {
  readonly dailyMessages: number;
  readonly dailyTokens: number;
  /** Of all learners together. */
  readonly monthlyTokens: number;
}

/** What the server is told from outside, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin that people see, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether people reach the server by https: what is careless is refused there. */
  readonly isProduction: boolean;
  /** Holds the secrets, and the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL; the embedded database where it is not set. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: {
    /** The most connections of this process. */
    readonly poolSize: number;
    /** Null where connections lead to PostgreSQL itself. */
    readonly pooler: 'transaction' | null;
  };
  /** Holds the video files that the host has imported; several processes share it. */
  readonly mediaDir: string;
  /** Holds the host's lists of words with their counts; several processes share it. */
  readonly wordListsDir: string;
  /** The program that `captions fetch` runs: a path, or a name that is looked for on the PATH. */
  readonly ytDlp: string;
  /** Where limits are counted for several processes. */
  readonly redisUrl: string | undefined;
  /** Mails go to files where it is not set. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs access tokens, instead of a generated key. */
  readonly jwtSecret: string | undefined;
  /** All keys of the server, instead of the file in `dataDir`, so that several processes have the same. */
  readonly secrets: SecretsFile | undefined;
  /** Seals the secrets in a backup. */
  readonly backupPassphrase: string | undefined;
  /** Cloudflare's check; the proof of work where it is null. */
  readonly turnstile: TurnstileConfig | null;
  readonly apple: AppleConfig | null;
  /** Null without a model: the practice partner answers then. */
  readonly tutor: TutorConfig | null;
  readonly tutorLimits: TutorLimits;
  /** After so many days without a word a conversation with the tutor goes; null: it stays. */
  readonly tutorKeepDays: number | null;
  readonly refusesCommonPasswords: boolean;
  /** Multiplies every limit. */
  readonly rateLimitFactor: number;
  readonly trustProxy: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The built web client; it may be missing, then there is only the API. */
  readonly webFolder: string;
  readonly version: string;
}

type Values = z.output<typeof schema>;

/** All of a group's values, or null where none is set. @throws StartError naming what is missing of a half-set group */
function wholeGroup<N extends Exclude<Name, 'SECRETS'>>(values: Values, names: readonly N[]): Record<N, string> | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const set = names.filter((name) => values[name] !== undefined);
    throw new StartError(`${set.join(', ')} is set, so ${missing.join(', ')} must be set too`);
  }
  return Object.fromEntries(names.map((name) => [name, String(values[name])])) as Record<N, string>;
}

function turnstileOf(values: Values): TurnstileConfig | null {
  const group = wholeGroup(values, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']);
  if (group === null) return null;
  return {
    siteKey: group.TURNSTILE_SITE_KEY,
    secretKey: group.TURNSTILE_SECRET_KEY,
    verifyUrl: values.TURNSTILE_VERIFY_URL ?? 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  };
}

function appleOf(values: Values): AppleConfig | null {
  const group = wholeGroup(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  if (group === null) return null;
  return {
    clientId: group.APPLE_CLIENT_ID,
    teamId: group.APPLE_TEAM_ID,
    keyId: group.APPLE_KEY_ID,
    privateKey: group.APPLE_PRIVATE_KEY,
    issuer: (values.APPLE_ISSUER ?? 'https://appleid.apple.com').replace(/\/$/, ''),
  };
}

function tutorOf(values: Values): TutorConfig | null {
  const { TUTOR_API_KEY: apiKey = null } = values;
  if (apiKey !== null) wholeGroup(values, ['TUTOR_API_KEY', 'TUTOR_BASE_URL', 'TUTOR_MODEL']);
  const group = wholeGroup(values, ['TUTOR_BASE_URL', 'TUTOR_MODEL']);
  return group && { baseUrl: group.TUTOR_BASE_URL, apiKey, model: group.TUTOR_MODEL };
}

const tutorLimitsOf = (values: Values): TutorLimits => ({
  dailyMessages: values.TUTOR_DAILY_MESSAGES,
  dailyTokens: values.TUTOR_DAILY_TOKENS,
  monthlyTokens: values.TUTOR_MONTHLY_TOKENS,
});

/** What a test may set and a real installation must not. */
function refuseTestSettings(values: Values): void {
  const found = [
    ...(['TURNSTILE_VERIFY_URL', 'APPLE_ISSUER'] as const).filter((name) => values[name] !== undefined),
    ...(values.RATE_LIMIT_FACTOR > 1 ? ['RATE_LIMIT_FACTOR above 1'] : []),
  ];
  if (found.length > 0) throw new StartError(`${found.join(', ')}: for tests alone, not where PUBLIC_URL is https`);
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'apps/api/package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * Reads the configuration from the environment; an empty variable counts as unset.
 * @param wantsSecrets false for commands that are to work before there are secrets
 * @throws StartError naming every variable that is wrong, never its value.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  wantsSecrets = true,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error) {
    const names = new Set(error.issues.map(({ path }) => String(path[0]) as Name));
    throw new StartError([...names].map((name) => `${name} must be ${EXPECTED[name]}`).join('; '));
  }
  return configOf(data, wantsSecrets);
}

function configOf(data: Values, wantsSecrets: boolean): Config {
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const isProduction = publicUrl.startsWith('https:');
  if (isProduction) refuseTestSettings(data);
  if (wantsSecrets && data.DATABASE_URL !== undefined && (data.SECRETS ?? data.JWT_SECRET) === undefined) {
    throw new StartError('DATABASE_URL is set, so SECRETS or JWT_SECRET must be set too');
  }
  const dataDir = resolve(data.DATA_DIR);
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    isProduction,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databasePool: { poolSize: data.DATABASE_POOL_SIZE, pooler: data.DATABASE_POOLER ?? null },
    mediaDir: resolve(data.MEDIA_DIR ?? join(dataDir, 'media')),
    wordListsDir: resolve(data.WORD_LISTS_DIR ?? join(dataDir, 'word-counts')),
    ytDlp: data.YT_DLP,
    redisUrl: data.REDIS_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Wordreel <wordreel@${new URL(publicUrl).hostname}>`,
    jwtSecret: data.JWT_SECRET,
    secrets: data.SECRETS ?? undefined,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    turnstile: turnstileOf(data),
    apple: appleOf(data),
    tutor: tutorOf(data),
    tutorLimits: tutorLimitsOf(data),
    tutorKeepDays: data.TUTOR_KEEP_DAYS ?? null,
    refusesCommonPasswords: data.COMMON_PASSWORDS === 'refuse',
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    webFolder: resolve(ROOT, 'apps/web/dist'),
    version: packageVersion(),
  };
}
