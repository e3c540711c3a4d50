import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LOG_LEVELS } from '#lib/logger';
import { voicesOf, VOICES_FORMAT } from '#lib/speech-voices';
import { LEAST_PASSPHRASE } from '#security/passphrase-box';
import { decodeSecrets } from '#security/secrets-file';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The URL of a server. An unescaped `@`, `#`, `/` or `?` in the user or password would change its host. */
const serverUrl = (protocol: RegExp) =>
  z.url({ protocol, abort: true }).refine((text) => {
    const { username, password, hash } = new URL(text);
    const [signs, isSignedIn] = [text.split('@').length - 1, username + password !== ''];
    return hash === '' && signs === (isSignedIn ? 1 : 0);
  });

const ESCAPED = 'where user and password have @, #, / and ? as %40, %23, %2F and %3F';

const plainUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  .refine(({ search, hash, username, password }) => `${search}${hash}${username}${password}` === '');

const httpAddress = z
  .url({ protocol: /^https?$/ })
  .optional()
  .describe('an http or https address');

/** The URL of an OpenAI-compatible server, including `/v1`, which may be omitted if the URL has no path. */
const modelServer = plainUrl.transform(
  ({ origin, pathname }) => origin + (pathname === '/' ? '/v1' : pathname.replace(/\/+$/, '')),
);

/** Text that is valid in a header. This catches a key pasted with a line break, which would fail in every call. */
const headerText = z.string().regex(/^[\x21-\x7e]+$/);
const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

/** All variables, each with its parser. The description says which texts are valid. */
export const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('a port, 0 to 65535'),
  HOST: z.string().default('127.0.0.1').describe('a host name or address to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url))
    .refine(({ pathname, search, hash, username }) => pathname === '/' && `${search}${hash}${username}` === '')
    .transform(({ origin }) => origin)
    .optional()
    .describe('an http or https address without a path, such as https://words.example'),
  INSTANCE_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]{1,60}$/u)
    .optional()
    .describe('a name of 1 to 60 characters in one line'),
  DATA_DIR: z.string().default(resolve(ROOT, '.data')).describe('a folder'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/)
    .optional()
    .describe(`postgres://user:password@host:5432/database, ${ESCAPED}`),
  DATABASE_READ_URL: serverUrl(/^postgres(ql)?$/)
    .optional()
    .describe('the postgres:// address of a standby of the database'),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10).describe('the most connections to the database, 1 to 1000'),
  DATABASE_POOLER: z
    .enum(['transaction'])
    .optional()
    .describe('transaction, where DATABASE_URL leads to PgBouncer in that mode'),
  MEDIA_DIR: z.string().optional().describe('a folder'),
  WORD_LISTS_DIR: z.string().optional().describe('a folder'),
  SOUND_DECODERS: z.enum(['on', 'off']).default('on').describe('on or off'),
  ASK_YOUTUBE: z.enum(['on', 'off']).default('off').describe('on or off'),
  YT_DLP: z.string().default('yt-dlp').describe('the path of yt-dlp'),
  REDIS_URL: serverUrl(/^rediss?$/)
    .optional()
    .describe(`redis://user:password@host:6379, ${ESCAPED}`),
  SMTP_URL: serverUrl(/^smtps?$/)
    .optional()
    .describe(`smtp://user:password@host:587, ${ESCAPED}`),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/)
    .optional()
    .describe('an address, such as Wordreel <words@example.org>'),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32)
    .optional()
    .describe('at least 32 bytes of randomness'),
  SECRETS: z
    .string()
    .transform(decodeSecrets)
    .refine((secrets) => secrets !== null)
    .optional()
    .describe('the line that `operator secrets new` or `operator secrets show` prints'),
  BACKUP_SCRATCH_URL: serverUrl(/^postgres(ql)?$/)
    .optional()
    .describe('a postgres:// address whose role may create databases'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(LEAST_PASSPHRASE)
    .optional()
    .describe(`a text of at least ${LEAST_PASSPHRASE} characters`),
  TURNSTILE_SITE_KEY: z.string().optional().describe('the site key of Turnstile'),
  TURNSTILE_SECRET_KEY: z.string().optional().describe('the secret key of Turnstile'),
  TURNSTILE_VERIFY_URL: httpAddress,
  COMMON_PASSWORDS: z.enum(['refuse', 'allow']).default('refuse').describe('refuse or allow'),
  APPLE_CLIENT_ID: z.string().optional().describe("the services id of Apple's developer site"),
  APPLE_TEAM_ID: z.string().optional().describe("the team id of Apple's developer site"),
  APPLE_KEY_ID: z.string().optional().describe("the key id of Apple's developer site"),
  APPLE_PRIVATE_KEY: z.string().optional().describe('the text of the .p8 file'),
  APPLE_ISSUER: httpAddress,
  SPEECH_BASE_URL: modelServer.optional().describe('an http or https address, such as http://127.0.0.1:8880/v1'),
  SPEECH_API_KEY: headerText.optional().describe('a key without spaces'),
  SPEECH_MODEL: z.string().optional().describe('the name of a model'),
  SPEECH_VOICES: z
    .string()
    .transform(voicesOf)
    .refine((voices) => voices !== undefined)
    .optional()
    .describe(VOICES_FORMAT),
  TRANSCRIBE_BASE_URL: modelServer.optional().describe('an http or https address, such as http://127.0.0.1:8000/v1'),
  TRANSCRIBE_API_KEY: headerText.optional().describe('a key without spaces'),
  TRANSCRIBE_MODEL: z.string().optional().describe('the name of a model'),
  TUTOR_BASE_URL: plainUrl
    .transform(({ href }) => href.replace(/\/$/, ''))
    .optional()
    .describe('an http or https address that ends before /chat/completions, such as http://localhost:11434/v1'),
  TUTOR_API_KEY: headerText.optional().describe('a key without spaces'),
  TUTOR_MODEL: z.string().max(200).optional().describe("the model's name, of at most 200 characters"),
  TUTOR_DAILY_MESSAGES: wholeNumber(1, 100_000)
    .default(40)
    .describe('the most messages of a learner a day, 1 to 100000'),
  TUTOR_DAILY_TOKENS: wholeNumber(1000, 1_000_000_000)
    .default(60_000)
    .describe('the most tokens of a learner a day, from 1000'),
  TUTOR_MONTHLY_TOKENS: wholeNumber(1000, 1_000_000_000_000)
    .default(2_000_000)
    .describe('the most tokens of all learners a month, from 1000'),
  TUTOR_KEEP_DAYS: wholeNumber(1, 36_500)
    .optional()
    .describe('after how many days without a word a conversation is removed, 1 to 36500'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1).describe('a number, 0.01 to 1000000'),
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0).describe('the number of proxies in front, 0 to 9'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .describe('a text of at least 16 characters without spaces'),
  METRICS_PORT: wholeNumber(0, 65_535).optional().describe('a port, 0 to 65535'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('a host name or address to listen on'),
  SQL_COMMENTS: z.enum(['on', 'off']).default('off').describe('on or off'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
});

export type Name = keyof typeof schema.shape;
