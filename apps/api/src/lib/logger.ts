import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken'];

/** Picks the fields of an error to log, but not `detail` and `parameters`, in which databases quote rows. */
function briefly(error: unknown): object {
  // Detected by its properties, because an error from a worker thread is not an instance of this thread's Error.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) };
  const { name: type, code, message, stack, cause } = error as Error & { code?: unknown };
  return { type, code, message, stack, ...(cause === undefined ? {} : { cause: briefly(cause) }) };
}

/** Creates a logger that writes JSON lines of `level` and above, by default to standard output. */
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
