import { z } from 'zod';
import { count, cursor, named } from './fields.ts';
import { THEMES } from '../themes.ts';

/** The form in a line and, if the captions name one, its lemma. */
export const DictionaryQuery = z.object({
  word: z.string().trim().min(1).max(100),
  lemma: z.string().trim().min(1).max(100).optional(),
});

/** Masculine, feminine, neuter; `mf` for nouns that can be masculine or feminine, such as words for people. */
export const GENDERS = ['m', 'f', 'n', 'mf'] as const;

const Example = z.object({ text: z.string(), translation: z.string().nullable() });

/** Source and license of an entry. */
export const DictionarySource = named('DictionarySource', {
  name: z.string(),
  licence: z.string().nullable(),
  url: z.string().nullable(),
});

export const DictionaryEntry = named('DictionaryEntry', {
  headword: z.string(),
  pos: z.string().nullable().describe('Part of speech.'),
  article: z.string().nullable(),
  gender: z.enum(GENDERS).optional().describe('Gender of a noun, if known.'),
  plural: z.string().optional(),
  auxiliary: z.string().optional().describe("Auxiliary of a verb's perfect tense."),
  pronunciation: z.string().nullable().describe('Pronunciation in the International Phonetic Alphabet.'),
  forms: z.array(z.string()),
  band: z.string().nullable().describe('Level from A1 to C2.'),
  note: z.string().nullable(),
  themes: z.array(z.enum(THEMES)).optional().describe('Everyday topics of the word.'),
  senses: z.array(z.object({ text: z.string(), labels: z.array(z.string()) })),
  example: Example.nullable(),
  source: DictionarySource,
});

/** Dictionary entries for a word, the best source first; empty if it is in no dictionary. */
export const DictionaryAnswer = named('DictionaryAnswer', {
  lemma: z.string().nullable(),
  entries: z.array(DictionaryEntry),
});

/** A fixed phrase of everyday speech, with the variants that are recognized in lines. */
export const GlossaryPhrase = named('GlossaryPhrase', {
  phrase: z.string(),
  variants: z.array(z.string()),
  translation: z.string(),
});

export const GlossaryPhrases = named('GlossaryPhrases', { phrases: z.array(GlossaryPhrase) });

export const StarterDeckQuery = z.object({
  band: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']).optional(),
  theme: z.enum(THEMES).optional(),
  after: cursor(9),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** The start of a word, with or without its article. */
export const CompletionsQuery = z.object({ typed: z.string().trim().min(1).max(100) });

/** Words of the glossary that start with the typed text: exact matches first, then the most common. */
export const Completions = named('Completions', {
  words: z.array(z.object({ word: z.string(), article: z.string().nullable(), translation: z.string() })),
});

/** The nouns of a glossary, by their article. */
export const GlossaryArticles = named('GlossaryArticles', {
  articles: z.record(z.string(), z.array(z.string())),
});

export const StarterWord = named('StarterWord', {
  word: z.string(),
  lemma: z.string(),
  article: z.string().nullable(),
  translation: z.string(),
  band: z.string(),
  themes: z.array(z.enum(THEMES)),
  sentence: z.string().nullable(),
  form: z.string().nullable().optional().describe('Form of the word in the sentence; left out by older servers.'),
  sentenceTranslation: z.string().nullable(),
});

/** The first words to learn in a language: its glossary, the most common words first. */
export const StarterDeck = named('StarterDeck', {
  bands: z.array(z.object({ band: z.string(), words: count })),
  themes: z.array(z.object({ theme: z.enum(THEMES), words: count })),
  words: z.array(StarterWord),
  next: z.string().nullable().describe('Value of `after` for the next words.'),
});

export type GlossaryPhrase = z.infer<typeof GlossaryPhrase>;
export type GlossaryPhrases = z.infer<typeof GlossaryPhrases>;
export type DictionaryQuery = z.infer<typeof DictionaryQuery>;
export type DictionarySource = z.infer<typeof DictionarySource>;
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;
export type DictionaryAnswer = z.infer<typeof DictionaryAnswer>;
export type Completions = z.infer<typeof Completions>;
export type GlossaryArticles = z.infer<typeof GlossaryArticles>;
export type StarterWord = z.infer<typeof StarterWord>;
export type StarterDeck = z.infer<typeof StarterDeck>;
