import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken'];

/** What of an error is logged: not `detail` or `parameters`, in which a database quotes the rows. */
function briefly(error: unknown): object {
  // Recognised by its properties: an error that comes out of a worker thread is no instance of this thread's Error.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) };
  const { name: type, code, message, stack, cause } = error as Error & { code?: unknown };
  return { type, code, message, stack, ...(cause === undefined ? {} : { cause: briefly(cause) }) };
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
