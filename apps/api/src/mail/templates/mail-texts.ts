import { IntlMessageFormat } from 'intl-messageformat';
import mails from './mails.en.json' with { type: 'json' };

type Mails = typeof mails;

/** Returns the texts of a mail with their arguments filled in. Throws if an argument is missing. */
export function textsOf<Mail extends keyof Mails>(
  mail: Mail,
  args: Readonly<Record<string, string | number>> = {},
): Mails[Mail] {
  const filled = Object.entries(mails[mail]).map(([key, message]) => [
    key,
    String(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format(args)),
  ]);
  return Object.fromEntries(filled) as Mails[Mail];
}
