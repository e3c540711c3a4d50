import type { MailForms, MailPart } from './mail-content.ts';
import { textsOf } from './mail-texts.ts';
import { renderMail } from './render.ts';

export interface MailLinks {
  readonly loginUrl: string;
  readonly resetUrl: string;
  readonly securityUrl: string;
}

export type SecurityNotice =
  | {
      readonly kind:
        | 'password-changed'
        | 'two-factor-on'
        | 'two-factor-off'
        // An old refresh token was used again: a cookie was copied, or a device was restored to an older state.
        | 'session-ended'
        | 'apple-linked'
        // Someone who knows the password is guessing the second factor.
        | 'two-factor-locked'
        | 'two-factor-reset-asked'
        | 'account-kept';
    }
  | { readonly kind: 'backup-code-used'; readonly left: number }
  | { readonly kind: 'account-leaving'; readonly leavesAt: number };

/** A mail about an account's security, with the time and the device (`Firefox on Linux`); null if that is unknown. */
export type SecurityMessage = { readonly at: number; readonly device: string | null } & SecurityNotice;

interface Notice {
  readonly subject: string;
  readonly heading: string;
  readonly what: string;
  /** What to do if it was the owner, with the label of its button. */
  readonly advice?: string;
  readonly button?: string;
}

/** With this many backup codes, the mail says where to make new ones. */
const FEW_CODES = 3;

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function noticeOf(message: SecurityMessage): Notice {
  if (message.kind === 'account-leaving') return textsOf(message.kind, { day: DATE.format(message.leavesAt) });
  if (message.kind !== 'backup-code-used') return textsOf(message.kind);
  const { advice, button, ...texts } = textsOf(message.kind, { left: message.left });
  return message.left <= FEW_CODES ? { ...texts, advice, button } : texts;
}

const TIME = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Renders a notice: what happened, when and where, and what to do if it was somebody else. */
export function securityMail(message: SecurityMessage, links: MailLinks): MailForms {
  const { subject, heading, what, advice, button } = noticeOf(message);
  const texts = textsOf('security', { time: TIME.format(message.at) });
  const when = [texts.when, texts.time] as const;
  const adviceUrl = message.kind === 'account-leaving' ? links.loginUrl : links.securityUrl;
  const parts: MailPart[] = [
    { text: what },
    { facts: message.device === null ? [when] : [when, [texts.device, message.device]] },
    ...(advice === undefined || button === undefined ? [] : [{ text: advice }, { button, url: adviceUrl }]),
    { text: texts.notYou },
    { button: texts.choosePassword, url: links.resetUrl },
  ];
  return renderMail({ subject, preview: what, heading, parts, reason: texts.reason });
}
