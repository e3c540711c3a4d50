import type { MailForms, MailPart } from './mail-content.ts';
import { renderMail } from './render.ts';

export interface MailLinks {
  readonly loginUrl: string;
  readonly resetUrl: string;
  readonly securityUrl: string;
}

interface Notice {
  readonly subject: string;
  /** By default, the subject. */
  readonly heading?: string;
  readonly what: string;
  /** Shown before the advice on what to do if it was somebody else. */
  readonly more?: { readonly text: string; readonly button: string; readonly link: keyof MailLinks };
}

const NOTICES = {
  'password-changed': {
    subject: 'Your Wordreel password was changed',
    heading: 'Your password was changed',
    what: 'The password of your account was changed. Every other device has to log in again.',
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    what: 'From now on, you need a code from your authenticator app to log in. Keep your backup codes safe.',
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    what: 'You now log in with your password alone. Your authenticator app and backup codes no longer work.',
  },
  // An old refresh token was used again: a cookie was copied, or a device was restored to an older state.
  'session-ended': {
    subject: 'We ended a session of your account',
    heading: 'We ended a session',
    what: 'A session of your account was used in two places at once, so we ended it. Either a browser was restored from a backup, or somebody copied its cookies.',
    more: {
      text: 'See where you are logged in, and end any session that you do not recognize.',
      button: 'See your sessions',
      link: 'securityUrl',
    },
  },
  'apple-linked': {
    subject: 'Your Apple ID is linked',
    what: 'From now on you can log in to your account with your Apple ID as well.',
  },
  // Someone who knows the password is guessing the second factor.
  'two-factor-locked': {
    subject: 'Ten wrong codes for your account',
    heading: 'Ten wrong codes',
    what: 'Somebody entered your password and then ten wrong codes. Logging in with a code is blocked for 15 minutes.',
  },
  'two-factor-reset-asked': {
    subject: 'Your second factor is about to be reset',
    what: 'The administrator of this Wordreel server was asked to turn off two-factor authentication for your account. It will happen in 24 hours at the earliest. If that was not you, contact the administrator now.',
  },
  'account-kept': {
    subject: 'Your Wordreel account stays',
    heading: 'Your account stays',
    what: 'Somebody logged in to your account, so it will not be deleted. Nothing in it has changed.',
  },
} as const satisfies Record<string, Notice>;

export type SecurityNotice =
  | { readonly kind: keyof typeof NOTICES }
  | { readonly kind: 'backup-code-used'; readonly left: number }
  | { readonly kind: 'account-leaving'; readonly leavesAt: number };

/** A mail about an account's security, with the time and the device (`Firefox on Linux`); null if that is unknown. */
export type SecurityMessage = { readonly at: number; readonly device: string | null } & SecurityNotice;

function backupCodeUsed(left: number): Notice {
  const rest = left === 0 ? 'None is left.' : `${left} ${left === 1 ? 'is' : 'are'} left.`;
  const more = {
    text: 'Make new backup codes before you run out of them.',
    button: 'Make new backup codes',
    link: 'securityUrl',
  } as const;
  return {
    subject: 'A backup code was used',
    what: `Somebody logged in to your account with a backup code. ${rest}`,
    ...(left <= 3 && { more }),
  };
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const accountLeaving = (leavesAt: number): Notice => ({
  subject: 'Your Wordreel account will be deleted',
  heading: 'Goodbye',
  what: `Your account and everything in it will be deleted on ${DATE.format(leavesAt)}.`,
  more: {
    text: 'Changed your mind? Log in before that day to keep your account.',
    button: 'Log in',
    link: 'loginUrl',
  },
});

function noticeOf(message: SecurityMessage): Notice {
  if (message.kind === 'backup-code-used') return backupCodeUsed(message.left);
  if (message.kind === 'account-leaving') return accountLeaving(message.leavesAt);
  return NOTICES[message.kind];
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function factsOf({ at, device }: SecurityMessage): MailPart {
  const when = ['When', `${TIME.format(at)} UTC`] as const;
  return { facts: device === null ? [when] : [when, ['Device', device]] };
}

/** Renders a notice: what happened, when and where, and what to do if it was somebody else. */
export function securityMail(message: SecurityMessage, links: MailLinks): MailForms {
  const { subject, heading = subject, what, more } = noticeOf(message);
  return renderMail({
    subject,
    preview: what,
    heading,
    parts: [
      { text: what },
      factsOf(message),
      ...(more === undefined ? [] : [{ text: more.text }, { button: more.button, url: links[more.link] }]),
      { text: 'If that was not you, choose a new password now. It ends every session.' },
      { button: 'Choose a new password', url: links.resetUrl },
    ],
    reason: 'You get this mail because it is about the security of your account. It cannot be switched off.',
  });
}
