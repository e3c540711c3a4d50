import { z } from 'zod';
import { THEMES } from '../themes.ts';

/** The word as it stands in a line, and, where the captions name one, what it is a form of. */
export const DictionaryQuery = z.object({
  word: z.string().trim().min(1).max(100),
  lemma: z.string().trim().min(1).max(100).optional(),
});

/** Masculine, feminine, neuter; `mf` for what may be either, as a person. */
export const GENDERS = ['m', 'f', 'n', 'mf'] as const;

const Example = z.object({ text: z.string(), translation: z.string().nullable() });

/** Where an entry comes from, and under which licence. */
export const DictionarySource = z
  .object({ name: z.string(), licence: z.string().nullable(), url: z.string().nullable() })
  .meta({ id: 'DictionarySource' });

export const DictionaryEntry = z
  .object({
    headword: z.string(),
    pos: z.string().nullable().meta({ description: 'The part of speech.' }),
    article: z.string().nullable(),
    gender: z.enum(GENDERS).optional().meta({ description: 'Nouns, where it is known.' }),
    plural: z.string().optional(),
    auxiliary: z.string().optional().meta({ description: 'Verbs: what the perfect is made with.' }),
    pronunciation: z.string().nullable().meta({ description: 'In the International Phonetic Alphabet.' }),
    forms: z.array(z.string()),
    band: z.string().nullable().meta({ description: 'A1 to C2.' }),
    note: z.string().nullable(),
    themes: z.array(z.enum(THEMES)).optional().meta({ description: 'What it belongs to in a learner’s day.' }),
    senses: z.array(z.object({ text: z.string(), labels: z.array(z.string()) })),
    example: Example.nullable(),
    source: DictionarySource,
  })
  .meta({ id: 'DictionaryEntry' });

/** What the dictionaries of this server say of a word, the best source first; no entries where none knows it. */
export const DictionaryAnswer = z
  .object({ lemma: z.string().nullable(), entries: z.array(DictionaryEntry) })
  .meta({ id: 'DictionaryAnswer' });

/** A fixed phrase of everyday speech, with the variants under which it is found in lines. */
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
