export interface MailContent {
  readonly subject: string;
  /** The text after the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why this mail was sent, and what to do if it should not have been. */
  readonly reason: string;
  /** For recurring mails: how to turn them off. */
  readonly off?: { readonly label: string; readonly url: string };
}

export type MailPart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly title: string }
  /** Words in a language that the learner studies. */
  | { readonly words: readonly string[]; readonly name: string; readonly lang: string }
  | { readonly button: string; readonly url: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

export interface MailForms {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
