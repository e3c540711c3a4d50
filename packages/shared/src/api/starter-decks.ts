import { z } from 'zod';
import { THEMES } from '../themes.ts';

export const StarterDeckQuery = z.object({
  band: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']).optional(),
  theme: z.enum(THEMES).optional(),
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'This is not the `next` of an earlier page')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** The start of a word, with or without its article. */
export const CompletionsQuery = z.object({ typed: z.string().trim().min(1).max(100) });

/** Words of the glossary that start with the typed text: exact matches first, then the most common. */
export const Completions = z
  .object({
    words: z.array(z.object({ word: z.string(), article: z.string().nullable(), translation: z.string() })),
  })
  .meta({ id: 'Completions' });

const count = z.number().int().nonnegative();

/** A word of a starter deck. */
export const StarterWord = z
  .object({
    word: z.string(),
    lemma: z.string(),
    article: z.string().nullable(),
    translation: z.string(),
    band: z.string(),
    themes: z.array(z.enum(THEMES)),
    sentence: z.string().nullable(),
    sentenceTranslation: z.string().nullable(),
  })
  .meta({ id: 'StarterWord' });

/** The first words of a language: the glossary, the most common words first. */
export const StarterDeck = z
  .object({
    bands: z.array(z.object({ band: z.string(), words: count })),
    themes: z.array(z.object({ theme: z.enum(THEMES), words: count })),
    words: z.array(StarterWord),
    next: z.string().nullable().meta({ description: 'Value of `after` for the next words.' }),
  })
  .meta({ id: 'StarterDeck' });

export type Completions = z.infer<typeof Completions>;
export type StarterWord = z.infer<typeof StarterWord>;
export type StarterDeck = z.infer<typeof StarterDeck>;
