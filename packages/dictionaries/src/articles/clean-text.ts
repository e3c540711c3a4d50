import { withoutInvisible } from '@wordreel/text';

/** Matches lines that are already clean, which most are. This saves time with half a million lines. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** Returns one line of text with single spaces, plain hyphens and no invisible characters, in NFC. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return withoutInvisible(text)
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .normalize('NFC');
}

/** Closes gaps left in a list after items were removed: `a , b`, `(; c)`. */
export function closeGaps(text: string): string {
  return cleanLine(text)
    .replaceAll(/\s+([,;)])/g, '$1')
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/(?:, ?){2,}/g, ', ')
    .replace(/^[,;\s]+/, '')
    .replace(/[,;\s]+$/, '');
}
