import { types } from 'node:util';

/** SQLSTATE and Node codes which mean that a server is unreachable or temporarily out of service. */
const OUT_OF_SERVICE = new RegExp(
  [
    '^08', // connection exceptions
    '^53', // out of disk, memory or connections
    '^40', // rolled back in favor of another transaction: a retry will do
    '^57', // shutting down, starting up, statement canceled by its timeout
    '^28', // credentials no longer accepted
    '^3D000$', // the database is gone
    '^25006$', // read only: a standby, or an embedded database whose disk is nearly full
    '^(ECONN|EHOST|ENET)',
    '^(ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$',
  ].join('|'),
);

/** Error messages of pg and its pool that have no code. */
const LOST = /Connection (terminated|ended)|connection error and is not queryable|Client was closed/i;
const NOT_REACHED = /timeout expired|Unable to acquire a connection|acquiring a connection/i;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The socket of an embedded database is missing for a moment while it restarts. */
function isMissingSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Returns whether an established connection broke, in which case a retry on a new one may well succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return /^(57P0[12]|ECONNRESET|EPIPE)$/.test(codeOf(error)) || LOST.test(error.message);
}

/** Returns whether an error means that a backend server is unreachable or temporarily out of service. */
export function isUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return (
    isConnectionLost(error) ||
    OUT_OF_SERVICE.test(codeOf(error)) ||
    isMissingSocket(error) ||
    NOT_REACHED.test(error.message)
  );
}
