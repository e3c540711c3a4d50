import { z } from 'zod';
import { KNOWN_STEPS, MAX_PAGE_PROBABLE } from '../probably-known.ts';
import { wordField } from './words.ts';

/**
 * `ignored`: a name, say: it counts as nothing that one has to learn. `unknown`: it is not known, however probable that
 * is by the learner's level.
 */
export const KnownStatus = z.enum(['known', 'ignored', 'unknown']).meta({ id: 'KnownStatus' });

/** A lemma, percent-encoded, of a language. */
export const LemmaPath = z.object({ language: z.string(), lemma: wordField });

export const MarkWordBody = z.object({ status: KnownStatus }).meta({ id: 'MarkWordBody' });

/** The lemmas that a learner has marked, without being in the list of learned words. */
export const KnownWords = z
  .object({ known: z.array(z.string()), ignored: z.array(z.string()), unknown: z.array(z.string()) })
  .meta({ id: 'KnownWords' });

/** A step names itself, so that one that is sent again is the same one. */
export const KnownStepPath = z.object({
  language: z.string(),
  step: z.uuid('The id of a step is a UUID').transform((id) => id.toLowerCase()),
});

export const KnownStepBody = z
  .object({
    first: z.union(
      KNOWN_STEPS.map((count) => z.literal(count)),
      'A step is 500, 1,000 or 2,000 words',
    ),
  })
  .meta({ id: 'KnownStepBody', description: 'How many of the commonest words are known.' });

/** `changed`: how many words a step has marked as known, or its undoing has taken the mark of. */
export const KnownStep = z.object({ changed: z.number().int().nonnegative() }).meta({ id: 'KnownStep' });

/** The steps that stand, the newest first. */
export const KnownSteps = z
  .array(z.object({ step: z.uuid(), first: z.number().int(), changed: z.number().int(), doneAt: z.iso.datetime() }))
  .meta({ id: 'KnownSteps' });

export const ProbableQuery = z.object({
  limit: z
    .string()
    .regex(/^([1-9]\d?|1\d\d|200)$/, `A page has 1 to ${MAX_PAGE_PROBABLE} words`)
    .optional()
    .meta({ description: `The most words of a page; ${MAX_PAGE_PROBABLE} where nothing is said.` }),
  after: z
    .string()
    .regex(/^\d{1,6}$/, 'This is not the `next` of an earlier page')
    .optional()
    .meta({ description: 'The `next` of the page before; without it, the first page.' }),
});

/** A word that a learner probably knows, and what it means in short, where a dictionary says so. */
export const ProbableWord = z
  .object({ lemma: z.string(), rank: z.number().int().positive(), meaning: z.string().nullable() })
  .meta({ id: 'ProbableWord' });

/** The words that a learner probably knows without having said so, the surest first. */
export const ProbableWords = z
  .object({
    total: z.number().int().nonnegative(),
    words: z.array(ProbableWord),
    next: z.string().nullable().meta({ description: 'What to send as `after` for the page that follows.' }),
  })
  .meta({ id: 'ProbableWords' });

export type KnownStatus = z.infer<typeof KnownStatus>;
export type MarkWordBody = z.infer<typeof MarkWordBody>;
export type KnownWords = z.infer<typeof KnownWords>;
export type KnownStep = z.infer<typeof KnownStep>;
export type KnownSteps = z.infer<typeof KnownSteps>;
export type KnownStepBody = z.infer<typeof KnownStepBody>;
export type ProbableWord = z.infer<typeof ProbableWord>;
export type ProbableWords = z.infer<typeof ProbableWords>;
