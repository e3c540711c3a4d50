import { THEMES } from '@wordreel/shared';
import { GENDERS } from '@wordreel/shared/api/dictionary';
import { z } from 'zod';

/** One line of text in NFC, without double, leading or trailing spaces. French needs non-breaking spaces (U+00A0). */
export const Line = z
  .string()
  .min(1)
  .refine((text) => text === text.normalize('NFC'), 'Write it in composed letters (NFC).')
  .refine((text) => !/^\s|\s\s|[^\S \u00A0]|\s$/u.test(text), 'One space between words, none at the ends.');

export const PartOfSpeech = z.enum([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'particle',
  'interjection',
  'numeral',
  'phrase',
]);

export const Band = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);

/** A word in `entries/<language>.json`. Short entries have neither a pronunciation nor an example. */
export const GlossaryEntry = z.strictObject({
  lemma: Line.describe('The dictionary form, without its article.'),
  pos: PartOfSpeech,
  article: Line.optional().describe('Nouns: der, le, la, el, lo …'),
  gender: z.enum(GENDERS).optional().describe('Nouns; none where there is only a plural.'),
  plural: Line.optional().describe('German nouns that have one.'),
  auxiliary: z.enum(['haben', 'sein']).optional().describe('German verbs: what the perfect is made with.'),
  forms: z.array(Line).optional().describe('What a learner could not guess: participle, variants …'),
  senses: z.array(Line).min(1).describe('English, the commonest first.'),
  band: Band.describe('Where a learner usually meets it.'),
  ipa: Line.optional().describe('Without slashes.'),
  note: Line.optional(),
  example: z.strictObject({ text: Line, translation: Line }).optional(),
  themes: z.array(z.enum(THEMES)).optional(),
});

export type PartOfSpeech = z.infer<typeof PartOfSpeech>;
export type Band = z.infer<typeof Band>;
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;
