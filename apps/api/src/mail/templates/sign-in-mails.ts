import { renderMail } from './render.ts';
import type { MailForms } from './mail-content.ts';

/** The code that confirms an address; it is valid for 10 minutes. */
export function verificationCodeMail(code: string): MailForms {
  return renderMail({
    // The code comes first, so that notifications show it.
    subject: `${code} is your Wordreel code`,
    preview: 'It confirms your email address and is valid for 10 minutes.',
    heading: 'Confirm your email',
    parts: [
      { text: 'Enter this code on the page where you signed up.' },
      { code },
      { text: 'It is valid for 10 minutes. Nobody from Wordreel will ever ask you for it.' },
    ],
    reason:
      'Somebody signed up at Wordreel with this address. If that was not you, do nothing: without the code there is no account.',
  });
}

/** Sent instead of a code if the address already has an account. */
export function alreadyHaveAccountMail({ loginUrl, resetUrl }: { loginUrl: string; resetUrl: string }): MailForms {
  return renderMail({
    subject: 'You already have a Wordreel account',
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    parts: [
      { text: 'Somebody tried to sign up with this address, but it has an account. If that was you, log in.' },
      { button: 'Log in', url: loginUrl },
      { text: 'If you no longer know your password, choose a new one.' },
      { button: 'Choose a new password', url: resetUrl },
    ],
    reason: 'If you did not try to sign up, do nothing. Nothing about your account has changed.',
  });
}

/** @param url valid for 30 minutes and one use */
export function passwordResetMail(url: string): MailForms {
  return renderMail({
    subject: 'Choose a new Wordreel password',
    preview: 'The link is valid for 30 minutes.',
    heading: 'Choose a new password',
    parts: [
      { text: 'You asked for a new password. This link works once, within 30 minutes.' },
      { button: 'Choose a new password', url },
      { text: 'After that, every device that is logged in to your account has to log in again.' },
    ],
    reason: 'If you did not ask for this, do nothing: your password stays as it is. Only the newest link works.',
  });
}
