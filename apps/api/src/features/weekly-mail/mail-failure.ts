/** Why a mail was not sent. */
export type MailFailure =
  /** The server currently accepts no mail at all. */
  | 'server'
  /** The server does not accept this mail now. */
  | 'later'
  /** The server rejects this mail for good. */
  | 'refused'
  /** It is unknown whether the server accepted it. */
  | 'unsure';

interface SmtpError {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly isHandedOver?: unknown;
}

/** Commands whose errors concern one mail; errors of earlier commands concern the server. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * Classifies why a mail was not sent (RFC 5321, 4.2.1: codes that begin with 5 are permanent). The result is `unsure`
 * unless it is certain that the server did not accept the mail.
 */
export function failureOf(error: unknown): MailFailure {
  const { command, responseCode, isHandedOver } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    if (!OF_THE_MAIL.has(command)) return 'server';
    return responseCode < 500 ? 'later' : 'refused';
  }
  return isHandedOver === false ? 'server' : 'unsure';
}
