import { renderMail } from './render.ts';
import type { MailForms } from './mail-content.ts';
import { textsOf } from './mail-texts.ts';

/** The code that confirms an address; it is valid for 10 minutes. It comes first in the subject for notifications. */
export function verificationCodeMail(code: string): MailForms {
  const { what, secret, ...texts } = textsOf('verification-code', { code });
  return renderMail({ ...texts, parts: [{ text: what }, { code }, { text: secret }] });
}

/** Sent instead of a code if the address already has an account. */
export function alreadyHaveAccountMail({ loginUrl, resetUrl }: { loginUrl: string; resetUrl: string }): MailForms {
  const { what, logIn, forgotten, choosePassword, ...texts } = textsOf('already-have-account');
  return renderMail({
    ...texts,
    parts: [
      { text: what },
      { button: logIn, url: loginUrl },
      { text: forgotten },
      { button: choosePassword, url: resetUrl },
    ],
  });
}

/** @param url valid for 30 minutes and one use */
export function passwordResetMail(url: string): MailForms {
  const { what, choosePassword, effect, ...texts } = textsOf('password-reset');
  return renderMail({ ...texts, parts: [{ text: what }, { button: choosePassword, url }, { text: effect }] });
}
