import { withoutInvisible } from '@wordreel/text';

/** Most lines are: half a million of them are worth the look. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** White space single, hyphens plain, NFC, no invisible characters: one line. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return withoutInvisible(text)
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .normalize('NFC');
}

/** Closes the gaps that taking something out of a list leaves: `a , b`, `(; c)`. */
export function closeGaps(text: string): string {
  return cleanLine(text)
    .replaceAll(/\s+([,;)])/g, '$1')
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/(?:, ?){2,}/g, ', ')
    .replace(/^[,;\s]+/, '')
    .replace(/[,;\s]+$/, '');
}
