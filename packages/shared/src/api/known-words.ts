import { z } from 'zod';
import { KNOWN_STEPS, MAX_KNOWN_LIST, MAX_PAGE_PROBABLE } from '../probably-known.ts';
import { wordField } from './words.ts';
import { count, cursor, int, named, zone } from './fields.ts';

/** `ignored`: not a word to learn, such as a name. `unknown`: not known, even if the level suggests it. */
export const KnownStatus = z.enum(['known', 'ignored', 'unknown']).meta({ id: 'KnownStatus' });

/** Path of a lemma in a language, percent-encoded. */
export const LemmaPath = z.object({ language: z.string(), lemma: wordField });

export const MarkWordBody = named('MarkWordBody', { status: KnownStatus });

/** Lemmas that a learner has marked and that are not in the list of learned words. */
export const KnownWords = named('KnownWords', {
  known: z.array(z.string()),
  ignored: z.array(z.string()),
  unknown: z.array(z.string()),
});

/** The client creates the id of a step, so repeating the request doesn't repeat the step. */
export const KnownStepPath = z.object({
  language: z.string(),
  step: z.uuid('The id of a step is a UUID').transform((id) => id.toLowerCase()),
});

const first = z.union(
  KNOWN_STEPS.map((step) => z.literal(step)),
  'A step is 500, 1,000 or 2,000 words',
);

export const KnownStepBody = z
  .object({ first })
  .meta({ id: 'KnownStepBody', description: 'How many of the most common words are known.' });

/** `changed`: number of words that the step marked as known, or that its undo unmarked. */
export const KnownStep = named('KnownStep', { changed: count });

/** `marks`: common words were marked as known. `pasted`, `skimmed`: pasted or common words were added to the list. */
export const KnownStepKind = z.enum(['marks', 'pasted', 'skimmed']).meta({ id: 'KnownStepKind' });

/** Steps that have not been undone, newest first. */
export const KnownSteps = z
  .array(
    z.object({
      step: z.uuid(),
      kind: KnownStepKind,
      first: int.describe('Number of words in the step: most common ones, or pasted ones.'),
      changed: int,
      doneAt: z.iso.datetime(),
    }),
  )
  .meta({ id: 'KnownSteps' });

/** Maximum length of a pasted entry. Shorter text that is not a valid word is reported as skipped. */
const MOST_LETTERS = 300;

/** The known words: the most common ones except some lemmas, or pasted words. */
export const KnownList = z
  .union(
    [
      z.strictObject({ first, except: z.array(wordField).max(MAX_KNOWN_LIST) }),
      z.strictObject({ words: z.array(z.string().max(MOST_LETTERS)).min(1).max(MAX_KNOWN_LIST) }),
    ],
    `A list is the first 500, 1,000 or 2,000 words with those that it leaves out, or 1 to ${MAX_KNOWN_LIST.toLocaleString('en')} words`,
  )
  .meta({ id: 'KnownList' });

export const PreviewListBody = named('PreviewListBody', { list: KnownList });

export const AddListBody = named('AddListBody', { list: KnownList, zone });

/** Why a word is skipped: it is listed or marked. Pasted words can also be repeated, invalid, or in no word list. */
export const KnownListReason = z
  .enum(['listed', 'known', 'ignored', 'unknown', 'repeated', 'notFound', 'invalid'])
  .meta({ id: 'KnownListReason' });

/** Preview of a list of known words, without changes. */
export const KnownListPreview = named('KnownListPreview', {
  adds: count,
  leftOut: count.describe('Number of most common words that are left out.'),
  firstAdds: z.array(
    z.object({
      word: z.string(),
      meaning: z.string().nullable(),
      given: z.string().nullable().describe('The pasted form, if it differs.'),
    }),
  ),
  skips: z
    .array(z.object({ why: KnownListReason, count: int.positive(), first: z.array(z.string()) }))
    .describe('Skipped words by reason, each with the first of its words.'),
});

export const CommonQuery = z.object({
  first: z
    .string()
    .regex(new RegExp(`^(${KNOWN_STEPS.join('|')})$`), 'A step is 500, 1,000 or 2,000 words')
    .describe('Number of most common words to look through.'),
  after: z
    .string()
    .regex(/^\d{1,4}$/, 'A page begins after a rank')
    .optional()
    .describe('Last rank of the previous page; omitted for the first page.'),
});

/** One of the most common words, with its status for the learner. */
export const CommonWord = named('CommonWord', {
  lemma: z.string(),
  meaning: z.string().nullable(),
  standing: z.enum(['listed', 'known', 'ignored', 'unknown']).nullable(),
});

/** A page of the most common words, in order. */
export const CommonWords = named('CommonWords', {
  total: count.describe('Number of words available, if a language has fewer.'),
  words: z.array(CommonWord),
});

export const ProbableQuery = z.object({
  limit: z
    .string()
    .regex(/^([1-9]\d?|1\d\d|200)$/, `A page has 1 to ${MAX_PAGE_PROBABLE} words`)
    .optional()
    .describe(`Maximum words per page; ${MAX_PAGE_PROBABLE} if omitted.`),
  after: cursor(6).describe('`next` of the previous page; omitted for the first page.'),
});

/** A word that a learner probably knows, with a short meaning if a dictionary has one. */
export const ProbableWord = named('ProbableWord', {
  lemma: z.string(),
  rank: int.positive(),
  meaning: z.string().nullable(),
});

/** Words that a learner probably knows and has not marked, the most probable first. */
export const ProbableWords = named('ProbableWords', {
  total: count,
  words: z.array(ProbableWord),
  next: z.string().nullable().describe('Value of `after` for the next page.'),
});

export type KnownStatus = z.infer<typeof KnownStatus>;
export type MarkWordBody = z.infer<typeof MarkWordBody>;
export type KnownWords = z.infer<typeof KnownWords>;
export type KnownStep = z.infer<typeof KnownStep>;
export type KnownSteps = z.infer<typeof KnownSteps>;
export type KnownStepBody = z.infer<typeof KnownStepBody>;
export type KnownStepKind = z.infer<typeof KnownStepKind>;
export type KnownList = z.infer<typeof KnownList>;
export type KnownListPreview = z.infer<typeof KnownListPreview>;
export type KnownListReason = z.infer<typeof KnownListReason>;
export type CommonWord = z.infer<typeof CommonWord>;
export type CommonWords = z.infer<typeof CommonWords>;
export type ProbableWords = z.infer<typeof ProbableWords>;
