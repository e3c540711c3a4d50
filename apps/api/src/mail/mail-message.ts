import type { CallerTrace } from '#lib/caller';
import type { MailForms } from '#mail/templates/mail-content';
import { securityMail, type SecurityMessage } from '#mail/templates/security-mails';
import { alreadyHaveAccountMail, passwordResetMail, verificationCodeMail } from '#mail/templates/sign-in-mails';

/** The contents of a mail, which is rendered when it is sent. */
export type MailMessage =
  | { readonly kind: 'verification-code'; readonly code: string }
  | { readonly kind: 'already-have-account' }
  | { readonly kind: 'password-reset'; readonly token: string }
  | SecurityMessage
  /** Never sent. Makes requests for addresses without an account take as much work as others. */
  | { readonly kind: 'none' };

/** A message in the outbox. A mail with the link replaces `reset-asked`, so that retries send the same link. */
export type QueuedMessage = MailMessage | { readonly kind: 'reset-asked'; readonly caller: CallerTrace };

/** @returns null for messages that are never sent */
export function renderMessage(message: MailMessage, publicUrl: string): MailForms | null {
  const resetUrl = `${publicUrl}/reset-password`;
  const loginUrl = `${publicUrl}/login`;
  switch (message.kind) {
    case 'none':
      return null;
    case 'verification-code':
      return verificationCodeMail(message.code);
    case 'already-have-account':
      return alreadyHaveAccountMail({ loginUrl, resetUrl });
    case 'password-reset':
      return passwordResetMail(`${resetUrl}/confirm?token=${message.token}`);
    default:
      return securityMail(message, { loginUrl, resetUrl, securityUrl: `${publicUrl}/you#security` });
  }
}
