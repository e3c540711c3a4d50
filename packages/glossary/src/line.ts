import { z } from 'zod';

/**
 * One line of text in composed form (NFC), without spaces at its ends or double spaces, so that equal words compare
 * equal. Non-breaking spaces (U+00A0) are allowed where a language needs them, as before a French question mark.
 */
export const Line = z
  .string()
  .min(1)
  .refine((text) => text === text.normalize('NFC'), 'Write it in composed letters (NFC).')
  .refine((text) => !/^\s|\s\s|[^\S \u00A0]|\s$/u.test(text), 'One space between words, none at the ends.');
