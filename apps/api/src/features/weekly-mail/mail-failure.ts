/** What is known of a mail that was not sent. */
export type MailFailure =
  /** The server does not take mails now, whoever they are for. */
  | 'server'
  /** It does not take this one now. */
  | 'later'
  /** It will not take this one. */
  | 'refused'
  /** Nobody knows whether it has taken it. */
  | 'unsure';

interface SmtpError {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly isHandedOver?: unknown;
}

/** Commands that speak of one mail; all before them are between the servers. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * Judges why a mail was not sent (RFC 5321, 4.2.1: what begins with 5 is for good). Only where it is certain that the
 * server has not taken it is it another failure than `unsure`.
 */
export function failureOf(error: unknown): MailFailure {
  const { command, responseCode, isHandedOver } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (!OF_THE_MAIL.has(command)) return 'server';
    return responseCode < 500 ? 'later' : 'refused';
  }
  return isHandedOver === false ? 'server' : 'unsure';
}
