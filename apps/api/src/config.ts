import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LOG_LEVELS } from '#lib/logger';
import { StartError } from '#lib/start-error';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const schema = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url))
    .refine(({ pathname, search, hash, username }) => pathname === '/' && `${search}${hash}${username}` === '')
    .transform(({ origin }) => origin)
    .optional(),
  DATA_DIR: z.string().default(resolve(ROOT, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  TRUST_PROXY: 'the number of proxies in front, 0 to 9',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};

/** What the server is told from outside, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The origin that people see, without a slash at its end. */
  readonly publicUrl: string;
  /** Holds the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL; the embedded database where it is not set. */
  readonly databaseUrl: string | undefined;
  readonly trustProxy: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The built web client; it may be missing, then there is only the API. */
  readonly webFolder: string;
  readonly version: string;
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'apps/api/package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * Reads the configuration from the environment; an empty variable counts as unset.
 * @throws StartError naming every variable that is wrong, never its value.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error) {
    const names = new Set(error.issues.map(({ path }) => String(path[0]) as Name));
    throw new StartError([...names].map((name) => `${name} must be ${EXPECTED[name]}`).join('; '));
  }
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    webFolder: resolve(ROOT, 'apps/web/dist'),
    version: packageVersion(),
  };
}
