import type { MailForms, MailPart } from './mail-content.ts';
import { renderMail } from './render.ts';

/** When and where something happened. */
export interface Moment {
  readonly at: Date;
  /** A readable name, such as `Firefox on Linux`; null if unknown. */
  readonly device: string | null;
}

export interface MailLinks {
  /** The page for requesting a new password. */
  readonly resetUrl: string;
  /** The page for managing sessions and the second factor. */
  readonly securityUrl: string;
}

interface Notice {
  readonly subject: string;
  readonly heading: string;
  readonly what: string;
  /** Shown before the advice for when it was somebody else. */
  readonly more?: readonly MailPart[];
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function factsOf({ at, device }: Moment): MailPart {
  const when = ['When', `${FORMAT.format(at)} UTC`] as const;
  return { facts: device === null ? [when] : [when, ['Device', device]] };
}

/** Every notice says what happened, when and where, and what to do if it was somebody else. */
function notice({ subject, heading, what, more = [] }: Notice, moment: Moment, { resetUrl }: MailLinks): MailForms {
  return renderMail({
    subject,
    preview: what,
    heading,
    parts: [
      { text: what },
      factsOf(moment),
      ...more,
      { text: 'If that was not you, choose a new password now. It ends every session.' },
      { button: 'Choose a new password', url: resetUrl },
    ],
    reason: 'You get this mail because it is about the security of your account. It cannot be switched off.',
  });
}

export function passwordChangedMail(moment: Moment, links: MailLinks): MailForms {
  const what = 'The password of your account was changed. Every other device has to log in again.';
  return notice(
    { subject: 'Your Wordreel password was changed', heading: 'Your password was changed', what },
    moment,
    links,
  );
}

export function twoFactorOnMail(moment: Moment, links: MailLinks): MailForms {
  const subject = 'Two-factor authentication is on';
  const what = 'From now on, logging in asks for a code of your authenticator app. Keep your backup codes safe.';
  return notice({ subject, heading: subject, what }, moment, links);
}

export function twoFactorOffMail(moment: Moment, links: MailLinks): MailForms {
  const subject = 'Two-factor authentication is off';
  const what = 'Logging in asks for your password alone now. Your authenticator app and backup codes no longer count.';
  return notice({ subject, heading: subject, what }, moment, links);
}

/** @param left the number of remaining codes; at 3 or fewer, the mail says where to get new ones */
export function backupCodeUsedMail(moment: Moment, links: MailLinks, left: number): MailForms {
  const subject = 'A backup code was used';
  const rest = left === 0 ? 'None is left.' : `${left} ${left === 1 ? 'is' : 'are'} left.`;
  const what = `Somebody logged in to your account with a backup code. ${rest}`;
  const more = [
    { text: 'Make new backup codes before you run out of them.' },
    { button: 'Make new backup codes', url: links.securityUrl },
  ];
  return notice({ subject, heading: subject, what, more: left <= 3 ? more : [] }, moment, links);
}

/**
 * An old refresh token was used again, which means that a cookie was copied or a device was restored to an older state.
 */
export function sessionEndedMail(moment: Moment, links: MailLinks): MailForms {
  const what =
    'A session of your account was used in two places at once, so we ended it. Perhaps a browser was restored from a backup; perhaps somebody copied its cookies.';
  const more = [
    { text: 'See where you are logged in, and end what you do not know.' },
    { button: 'See your sessions', url: links.securityUrl },
  ];
  return notice(
    { subject: 'We ended a session of your account', heading: 'We ended a session', what, more },
    moment,
    links,
  );
}

export function appleLinkedMail(moment: Moment, links: MailLinks): MailForms {
  const subject = 'Your Apple ID is linked';
  const what = 'From now on you can log in to your account with your Apple ID as well.';
  return notice({ subject, heading: subject, what }, moment, links);
}

/** Someone who knows the password is guessing the second factor. */
export function twoFactorLockedMail(moment: Moment, links: MailLinks): MailForms {
  const what =
    'Somebody entered your password and then ten wrong codes. Logging in with a code is blocked for 15 minutes.';
  return notice({ subject: 'Ten wrong codes for your account', heading: 'Ten wrong codes', what }, moment, links);
}

/** The operator was asked to remove the second factor, which takes effect after a day. */
export function twoFactorResetAskedMail(moment: Moment, links: MailLinks): MailForms {
  const what =
    'Whoever runs this Wordreel was asked to turn off two-factor authentication for your account. It will happen in 24 hours at the earliest. If that was not you, tell them now.';
  return notice(
    { subject: 'Your second factor is about to be reset', heading: 'Your second factor is about to be reset', what },
    moment,
    links,
  );
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param leavesAt when the account is deleted */
export function accountLeavingMail(
  moment: Moment,
  links: MailLinks & { readonly loginUrl: string },
  leavesAt: Date,
): MailForms {
  const what = `Your account and everything in it will be deleted on ${DATE.format(leavesAt)}.`;
  const more = [
    { text: 'Changed your mind? Log in before that day: then everything stays as it is.' },
    { button: 'Log in', url: links.loginUrl },
  ];
  return notice({ subject: 'Your Wordreel account will be deleted', heading: 'Goodbye', what, more }, moment, links);
}

export function accountKeptMail(moment: Moment, links: MailLinks): MailForms {
  const what = 'Somebody logged in to your account, so it will not be deleted. Everything in it is as it was.';
  return notice({ subject: 'Your Wordreel account stays', heading: 'Your account stays', what }, moment, links);
}
