/** What a mail says, once for both of its forms. */
export interface MailContent {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why this mail came, and what to do if it should not have. */
  readonly reason: string;
  /** Of a mail that comes again and again: how to end that. */
  readonly off?: { readonly label: string; readonly url: string };
}

export type MailPart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly title: string }
  /** Words of a language that is learned. */
  | { readonly words: readonly string[]; readonly name: string; readonly lang: string }
  | { readonly button: string; readonly url: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** What a mailer sends. */
export interface MailForms {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
