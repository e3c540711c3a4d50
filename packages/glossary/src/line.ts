import { z } from 'zod';

/**
 * One line of text: no space at its ends, none doubled, composed letters (NFC), so that two equal words are equal. A
 * space that does not break (U+00A0) may stand where a language wants it, as before a French question mark.
 */
export const Line = z
  .string()
  .min(1)
  .refine((text) => text === text.normalize('NFC'), 'Write it in composed letters (NFC).')
  .refine((text) => !/^\s|\s\s|[^\S \u00A0]|\s$/u.test(text), 'One space between words, none at the ends.');
