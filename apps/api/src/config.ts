import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import type { z } from 'zod';
import type { LogLevel } from '#lib/logger';
import type { Voice } from '#lib/speech-voices';
import { StartError } from '#lib/start-error';
import type { SecretsFile } from '#security/secrets-file';
import { ROOT, schema, type Name } from './config-schema.ts';

interface ModelServer {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null if the server needs none, as most local ones do. */
  readonly apiKey: string | null;
  readonly model: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly instanceName: string | undefined;
  /** Whether the server is reached by https. Insecure settings are rejected then. */
  readonly isProduction: boolean;
  /** Contains the secrets and the embedded database. */
  readonly dataDir: string;
  /** The URL of PostgreSQL. Without it, the embedded database is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: {
    readonly poolSize: number;
    /** Null for direct connections to PostgreSQL. */
    readonly pooler: 'transaction' | null;
  };
  /** Contains the video files imported by the host. Several processes share it. */
  readonly mediaDir: string;
  /** Contains the host's word lists with counts. Several processes share it. */
  readonly wordListsDir: string;
  /** The program that `captions fetch` runs: a path, or a name looked up on the PATH. */
  readonly ytDlp: string;
  /** The Redis server that counts rate limits for several processes. */
  readonly redisUrl: string | undefined;
  /** Without it, mails are written to files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs access tokens instead of a generated key. */
  readonly jwtSecret: string | undefined;
  /** All keys of the server, used instead of the file in `dataDir`, so that several processes share them. */
  readonly secrets: SecretsFile | undefined;
  /** Encrypts the secrets in a backup. */
  readonly backupPassphrase: string | undefined;
  /** Cloudflare's check, or null for proof of work. */
  readonly turnstile: ReturnType<typeof turnstileOf>;
  readonly apple: ReturnType<typeof appleOf>;
  /** The speech server, or null for the device's own voice. */
  readonly speech: (ModelServer & { readonly voices: ReadonlyMap<LanguageCode, Voice> }) | null;
  /** The transcription server. If null, the browser's speech recognition is used where available. */
  readonly transcription: ModelServer | null;
  /** Null without a model. The practice partner replies then. */
  readonly tutor: ModelServer | null;
  /** Usage limits. Tokens are counted as the model's server reports them, monthly ones for all learners together. */
  readonly tutorLimits: {
    readonly dailyMessages: number;
    readonly dailyTokens: number;
    readonly monthlyTokens: number;
  };
  /** The number of days without a message after which a tutor conversation is deleted, or null to keep all. */
  readonly tutorKeepDays: number | null;
  readonly refusesCommonPasswords: boolean;
  readonly rateLimitFactor: number;
  readonly trustProxy: number;
  readonly logLevel: LogLevel;
  /** The built web client. If it is missing, only the API is served. */
  readonly webFolder: string;
  readonly version: string;
}

type Values = z.output<typeof schema>;

/**
 * Returns all values of a group, or null if none is set.
 * @throws StartError naming the missing variables of an incomplete group
 */
function wholeGroup<N extends Exclude<Name, 'SECRETS'>>(values: Values, names: readonly N[]): Record<N, string> | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const set = names.filter((name) => values[name] !== undefined);
    throw new StartError(`${set.join(', ')} is set, so ${missing.join(', ')} must be set too`);
  }
  // Values that aren't text are read from `values` directly.
  const textOf = (value: Values[N]) => (typeof value === 'object' ? '' : String(value));
  return Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<N, string>;
}

function turnstileOf(values: Values) {
  const group = wholeGroup(values, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']);
  if (group === null) return null;
  return {
    siteKey: group.TURNSTILE_SITE_KEY,
    secretKey: group.TURNSTILE_SECRET_KEY,
    verifyUrl: values.TURNSTILE_VERIFY_URL ?? 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  };
}

function appleOf(values: Values) {
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

/** @throws StartError if only a part is set, also for a key alone */
function modelServerOf(values: Values, group: 'SPEECH' | 'TRANSCRIBE' | 'TUTOR'): ModelServer | null {
  const names = [`${group}_BASE_URL`, `${group}_MODEL`] as const;
  const apiKey = values[`${group}_API_KEY`] ?? null;
  const whole = wholeGroup(values, group === 'SPEECH' ? [...names, 'SPEECH_VOICES'] : names);
  if (whole === null && apiKey !== null) {
    throw new StartError(`${group}_API_KEY is set, so ${names.join(', ')} must be set too`);
  }
  return whole === null ? null : { baseUrl: whole[names[0]], apiKey, model: whole[names[1]] };
}

/** Rejects settings that tests may use and a real installation must not. */
function refuseTestSettings(values: Values): void {
  const found = [
    ...(['TURNSTILE_VERIFY_URL', 'APPLE_ISSUER'] as const).filter((name) => values[name] !== undefined),
    ...(values.RATE_LIMIT_FACTOR > 1 ? ['RATE_LIMIT_FACTOR above 1'] : []),
  ];
  if (found.length > 0)
    throw new StartError(`${found.join(', ')}: for tests alone, not allowed if PUBLIC_URL is https`);
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'apps/api/package.json'), 'utf8')) as { version: string };
  return version;
}

/** Reads the environment; an empty variable counts as unset. @throws StartError with every invalid name, no value */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  wantsSecrets = true,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error) {
    const names = new Set(error.issues.map(({ path }) => String(path[0]) as Name));
    throw new StartError([...names].map((name) => `${name} must be ${schema.shape[name].description}`).join('; '));
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
  const speech = modelServerOf(data, 'SPEECH');
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    instanceName: data.INSTANCE_NAME,
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
    speech: speech && { ...speech, voices: data.SPEECH_VOICES ?? new Map() },
    transcription: modelServerOf(data, 'TRANSCRIBE'),
    tutor: modelServerOf(data, 'TUTOR'),
    tutorLimits: {
      dailyMessages: data.TUTOR_DAILY_MESSAGES,
      dailyTokens: data.TUTOR_DAILY_TOKENS,
      monthlyTokens: data.TUTOR_MONTHLY_TOKENS,
    },
    tutorKeepDays: data.TUTOR_KEEP_DAYS ?? null,
    refusesCommonPasswords: data.COMMON_PASSWORDS === 'refuse',
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    webFolder: resolve(ROOT, 'apps/web/dist'),
    version: packageVersion(),
  };
}
