import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LanguageCode } from '@wordreel/shared';
import type { z } from 'zod';
import type { Voice } from '#lib/speech-voices';
import { StartError } from '#lib/start-error';
import { ROOT, schema, type Name } from './config-schema.ts';

type Values = z.output<typeof schema>;

/** Returns all values of a group, or null if none is set. @throws StartError naming those that are missing */
function wholeGroup<N extends Exclude<Name, 'SECRETS'>>(values: Values, names: readonly N[]): Record<N, string> | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const set = names.filter((name) => values[name] !== undefined);
    throw new StartError(`${set.join(', ')} is set, so ${missing.join(', ')} must be set too`);
  }
  // For a value that isn't text, callers read `values` instead.
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

/** @throws StartError if the group is incomplete, for example if only the key is set */
function modelServerOf(values: Values, group: 'SPEECH' | 'TRANSCRIBE' | 'TUTOR') {
  const names = [`${group}_BASE_URL`, `${group}_MODEL`] as const;
  const apiKey = values[`${group}_API_KEY`] ?? null;
  const whole = wholeGroup(values, group === 'SPEECH' ? [...names, 'SPEECH_VOICES'] : names);
  if (whole === null && apiKey !== null) {
    throw new StartError(`${group}_API_KEY is set, so ${names.join(', ')} must be set too`);
  }
  return whole === null ? null : { baseUrl: whole[names[0]], apiKey, model: whole[names[1]] };
}

/** Returns null if metrics are off. With a port, they are served there alone; with a token, only to those who send it. */
function metricsOf({ METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host }: Values) {
  return token === undefined && port === undefined ? null : { token, port, host };
}

/** Rejects settings that are for tests only and unsafe in a real installation. */
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

/** Reads the environment. Empty variables count as unset. @throws StartError naming the invalid variables, no values */
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

export type Config = Readonly<ReturnType<typeof configOf>>;

function configOf(data: Values, wantsSecrets: boolean) {
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const isProduction = publicUrl.startsWith('https:');
  if (isProduction) refuseTestSettings(data);
  if (wantsSecrets && data.DATABASE_URL !== undefined && (data.SECRETS ?? data.JWT_SECRET) === undefined) {
    throw new StartError('DATABASE_URL is set, so SECRETS or JWT_SECRET must be set too');
  }
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_READ_URL is set, so DATABASE_URL must be set too');
  }
  const dataDir = resolve(data.DATA_DIR);
  const speech = modelServerOf(data, 'SPEECH');
  return {
    host: data.HOST,
    port: data.PORT,
    /** The public origin, without a trailing slash. */
    publicUrl,
    instanceName: data.INSTANCE_NAME,
    /** Whether the server is reached over https. If so, insecure settings are rejected. */
    isProduction,
    dataDir,
    /** The URL of PostgreSQL. If undefined, the embedded database is used. */
    databaseUrl: data.DATABASE_URL,
    /** The URL of a standby for reads that may lag. */
    databaseReadUrl: data.DATABASE_READ_URL,
    /** `pooler` is null if connections go directly to PostgreSQL. */
    databasePool: { poolSize: data.DATABASE_POOL_SIZE, pooler: data.DATABASE_POOLER ?? null },
    /** The folder with the video files that the host has imported. Several processes share it. */
    mediaDir: resolve(data.MEDIA_DIR ?? join(dataDir, 'media')),
    /** The folder with the host's word lists with counts. Several processes share it. */
    wordListsDir: resolve(data.WORD_LISTS_DIR ?? join(dataDir, 'word-counts')),
    /** Whether learners who add a video have YouTube asked for its title. */
    asksYoutube: data.ASK_YOUTUBE === 'on',
    decodesSound: data.SOUND_DECODERS === 'on',
    /** The program that `captions fetch` runs: a path, or a name looked up on the PATH. */
    ytDlp: data.YT_DLP,
    /** The Redis server that counts rate limits across several processes. */
    redisUrl: data.REDIS_URL,
    /** The mail server. If undefined, mails are written to files. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Wordreel <wordreel@${new URL(publicUrl).hostname}>`,
    /** Signs access tokens. If undefined, a generated key is used. */
    jwtSecret: data.JWT_SECRET,
    /** All keys of the server. They are used instead of the file in `dataDir`, so that several processes share them. */
    secrets: data.SECRETS ?? undefined,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    /** The server on which archives are restored to verify them. If undefined, it is that of `databaseUrl`. */
    backupScratchUrl: data.BACKUP_SCRATCH_URL,
    /** Cloudflare's check; null to use proof of work. */
    turnstile: turnstileOf(data),
    apple: appleOf(data),
    /** The speech server; null to use the device's own voice. */
    speech: speech && { ...speech, voices: data.SPEECH_VOICES ?? new Map<LanguageCode, Voice>() },
    /** The transcription server; null to use the browser's speech recognition where available. */
    transcription: modelServerOf(data, 'TRANSCRIBE'),
    /** The tutor's model server; null to use the scripted practice partner. */
    tutor: modelServerOf(data, 'TUTOR'),
    /** Tokens are counted as the model's server reports them. The monthly limit is for all learners together. */
    tutorLimits: {
      dailyMessages: data.TUTOR_DAILY_MESSAGES,
      dailyTokens: data.TUTOR_DAILY_TOKENS,
      monthlyTokens: data.TUTOR_MONTHLY_TOKENS,
    },
    /** Days without a message after which a tutor conversation is deleted; null to keep all. */
    tutorKeepDays: data.TUTOR_KEEP_DAYS ?? null,
    refusesCommonPasswords: data.COMMON_PASSWORDS === 'refuse',
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustProxy: data.TRUST_PROXY,
    metrics: metricsOf(data),
    /** Whether statements name their request and route, for the logs of PostgreSQL. */
    commentsSql: data.SQL_COMMENTS === 'on',
    logLevel: data.LOG_LEVEL,
    /** The folder of the built web client. If it is missing, only the API is served. */
    webFolder: resolve(ROOT, 'apps/web/dist'),
    version: packageVersion(),
  };
}
