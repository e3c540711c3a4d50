import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import type { MailContent, MailForms } from './mail-content.ts';

export function renderMail(content: MailContent): MailForms {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}
