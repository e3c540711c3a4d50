import { types } from 'node:util';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken'];

/** What of an error is logged: not `detail` or `parameters`, in which a database quotes the rows. */
function briefly(error: unknown): object {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: briefly(error.cause) };
  return { type: error.name, ...code, message: error.message, stack: error.stack, ...cause };
}

/** Writes JSON lines of `level` and above, by default to standard output. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: briefly },
      redact: SECRETS,
    },
    destination,
  );
}
