import { z } from 'zod';
import { THEMES } from '../themes.ts';

/** The form in a line and, if the captions name one, its lemma. */
export const DictionaryQuery = z.object({
  word: z.string().trim().min(1).max(100),
  lemma: z.string().trim().min(1).max(100).optional(),
});

/** Masculine, feminine, neuter; `mf` for words that can be either, such as nouns for persons. */
export const GENDERS = ['m', 'f', 'n', 'mf'] as const;

const Example = z.object({ text: z.string(), translation: z.string().nullable() });

/** Source and license of an entry. */
export const DictionarySource = z
  .object({ name: z.string(), licence: z.string().nullable(), url: z.string().nullable() })
  .meta({ id: 'DictionarySource' });

export const DictionaryEntry = z
  .object({
    headword: z.string(),
    pos: z.string().nullable().meta({ description: 'Part of speech.' }),
    article: z.string().nullable(),
    gender: z.enum(GENDERS).optional().meta({ description: 'Gender of a noun, if known.' }),
    plural: z.string().optional(),
    auxiliary: z.string().optional().meta({ description: "Auxiliary of a verb's perfect tense." }),
    pronunciation: z.string().nullable().meta({ description: 'Pronunciation in the International Phonetic Alphabet.' }),
    forms: z.array(z.string()),
    band: z.string().nullable().meta({ description: 'Level from A1 to C2.' }),
    note: z.string().nullable(),
    themes: z.array(z.enum(THEMES)).optional().meta({ description: 'Everyday topics of the word.' }),
    senses: z.array(z.object({ text: z.string(), labels: z.array(z.string()) })),
    example: Example.nullable(),
    source: DictionarySource,
  })
  .meta({ id: 'DictionaryEntry' });

/** Dictionary entries for a word, the best source first; empty if it is in no dictionary. */
export const DictionaryAnswer = z
  .object({ lemma: z.string().nullable(), entries: z.array(DictionaryEntry) })
  .meta({ id: 'DictionaryAnswer' });

/** A fixed phrase of everyday speech, with the variants by which it is found in lines. */
export const GlossaryPhrase = z
  .object({ phrase: z.string(), variants: z.array(z.string()), translation: z.string() })
  .meta({ id: 'GlossaryPhrase' });

export const GlossaryPhrases = z.object({ phrases: z.array(GlossaryPhrase) }).meta({ id: 'GlossaryPhrases' });

export type GlossaryPhrase = z.infer<typeof GlossaryPhrase>;
export type GlossaryPhrases = z.infer<typeof GlossaryPhrases>;
export type DictionaryQuery = z.infer<typeof DictionaryQuery>;
export type DictionarySource = z.infer<typeof DictionarySource>;
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;
export type DictionaryAnswer = z.infer<typeof DictionaryAnswer>;
