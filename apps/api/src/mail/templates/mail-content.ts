/** What a mail says, once for both of its forms. */
export interface MailContent {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why this mail came, and what to do if it should not have. */
  readonly reason: string;
}

export type MailPart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly button: string; readonly url: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** What a mailer sends. */
export interface MailForms {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
