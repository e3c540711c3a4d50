import { withoutInvisible } from '@wordreel/text';

/** Most lines are clean already, and this check saves time on half a million of them. */
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

/** Closes the gaps left after something was removed from a list: `a , b`, `(; c)`. */
export function closeGaps(text: string): string {
  return cleanLine(text)
    .replaceAll(/\s+([,;)])/g, '$1')
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/(?:, ?){2,}/g, ', ')
    .replace(/^[,;\s]+/, '')
    .replace(/[,;\s]+$/, '');
}
