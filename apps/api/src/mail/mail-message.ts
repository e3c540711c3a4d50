import type { MailForms } from '#mail/templates/mail-content';
import * as security from '#mail/templates/security-mails';
import * as signIn from '#mail/templates/sign-in-mails';
import type { CallerTrace } from '#lib/caller';

type Notice =
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-locked'
  | 'two-factor-reset-asked'
  | 'session-ended'
  | 'apple-linked'
  | 'account-kept';

/** The contents of a mail, which is rendered when it is sent. */
export type MailMessage =
  | { readonly kind: 'verification-code'; readonly code: string }
  | { readonly kind: 'already-have-account' }
  | { readonly kind: 'password-reset'; readonly token: string }
  | { readonly kind: Notice; readonly at: number; readonly device: string | null }
  | { readonly kind: 'backup-code-used'; readonly at: number; readonly device: string | null; readonly left: number }
  | { readonly kind: 'account-leaving'; readonly at: number; readonly device: string | null; readonly leavesAt: number }
  /** Never sent. It makes requests for addresses without an account take the same work as others. */
  | { readonly kind: 'none' };

/**
 * A message in the outbox. When a link is requested, it is not yet known whether the address has an account. The
 * message is replaced by the mail once the link is created, so that further attempts send the same link.
 */
export type QueuedMessage = MailMessage | { readonly kind: 'reset-asked'; readonly caller: CallerTrace };

const NOTICES = {
  'password-changed': security.passwordChangedMail,
  'two-factor-on': security.twoFactorOnMail,
  'two-factor-off': security.twoFactorOffMail,
  'session-ended': security.sessionEndedMail,
  'apple-linked': security.appleLinkedMail,
  'account-kept': security.accountKeptMail,
  'two-factor-reset-asked': security.twoFactorResetAskedMail,
  'two-factor-locked': security.twoFactorLockedMail,
} as const;

/** @returns null for messages that are never sent */
export function renderMessage(message: MailMessage, publicUrl: string): MailForms | null {
  const resetUrl = `${publicUrl}/reset-password`;
  const links = { resetUrl, securityUrl: `${publicUrl}/you#security` };
  switch (message.kind) {
    case 'none':
      return null;
    case 'verification-code':
      return signIn.verificationCodeMail({ code: message.code });
    case 'already-have-account':
      return signIn.alreadyHaveAccountMail({ loginUrl: `${publicUrl}/login`, resetUrl });
    case 'password-reset':
      return signIn.passwordResetMail({ url: `${resetUrl}/confirm?token=${message.token}` });
    case 'backup-code-used': {
      const { at, device, left } = message;
      return security.backupCodeUsedMail({ at: new Date(at), device }, links, left);
    }
    case 'account-leaving': {
      const { at, device, leavesAt } = message;
      return security.accountLeavingMail(
        { at: new Date(at), device },
        { ...links, loginUrl: `${publicUrl}/login` },
        new Date(leavesAt),
      );
    }
    default: {
      const { kind, at, device } = message;
      return NOTICES[kind]({ at: new Date(at), device }, links);
    }
  }
}
