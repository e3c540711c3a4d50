import { z } from 'zod';
import { KNOWN_STEPS, MAX_KNOWN_LIST, MAX_PAGE_PROBABLE } from '../probably-known.ts';
import { wordField } from './words.ts';
import { zone } from './zone.ts';

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

const first = z.union(
  KNOWN_STEPS.map((count) => z.literal(count)),
  'A step is 500, 1,000 or 2,000 words',
);

export const KnownStepBody = z
  .object({ first })
  .meta({ id: 'KnownStepBody', description: 'How many of the commonest words are known.' });

/** `changed`: how many words a step has marked as known, or its undoing has taken the mark of. */
export const KnownStep = z.object({ changed: z.number().int().nonnegative() }).meta({ id: 'KnownStep' });

/** `marks`: the commonest words got marks. The others have added words to the list: pasted ones, or the commonest. */
export const KnownStepKind = z.enum(['marks', 'pasted', 'skimmed']).meta({ id: 'KnownStepKind' });

/** The steps that stand, the newest first. */
export const KnownSteps = z
  .array(
    z.object({
      step: z.uuid(),
      kind: KnownStepKind,
      first: z.number().int().meta({ description: 'How many words were asked: of the commonest ones, or pasted.' }),
      changed: z.number().int(),
      doneAt: z.iso.datetime(),
    }),
  )
  .meta({ id: 'KnownSteps' });

const inEnglish = (count: number): string => count.toLocaleString('en');

/** The longest text that may stand for a word; what is no word is told as one that is skipped. */
const MOST_LETTERS = 300;

/** Which words are known: the commonest ones but for some, by their lemmas, or those that were pasted. */
export const KnownList = z
  .union(
    [
      z.strictObject({ first, except: z.array(wordField).max(MAX_KNOWN_LIST) }),
      z.strictObject({ words: z.array(z.string().max(MOST_LETTERS)).min(1).max(MAX_KNOWN_LIST) }),
    ],
    `A list is the first 500, 1,000 or 2,000 words with those that it leaves out, or 1 to ${inEnglish(MAX_KNOWN_LIST)} words`,
  )
  .meta({ id: 'KnownList' });

export const PreviewListBody = z.object({ list: KnownList }).meta({ id: 'PreviewListBody' });

export const AddListBody = z.object({ list: KnownList, zone }).meta({ id: 'AddListBody' });

/**
 * What a learner has said of a word before: it is in the list, or is marked. Of those that are pasted also that it is
 * told twice, that no list or dictionary of the language has it, or that it is no word at all.
 */
export const KnownListReason = z
  .enum(['listed', 'known', 'ignored', 'unknown', 'repeated', 'notFound', 'invalid'])
  .meta({ id: 'KnownListReason' });

/** What taking such a list would do; nothing is done. */
export const KnownListPreview = z
  .object({
    adds: z.number().int().nonnegative(),
    leftOut: z.number().int().nonnegative().meta({ description: 'How many of the commonest words are left out.' }),
    firstAdds: z.array(
      z.object({
        word: z.string(),
        meaning: z.string().nullable(),
        given: z.string().nullable().meta({ description: 'What was pasted, where that is another form.' }),
      }),
    ),
    skips: z
      .array(z.object({ why: KnownListReason, count: z.number().int().positive(), first: z.array(z.string()) }))
      .meta({ description: 'What is skipped, by why, each with the first of its words.' }),
  })
  .meta({ id: 'KnownListPreview' });

export const CommonQuery = z.object({
  first: z
    .string()
    .regex(new RegExp(`^(${KNOWN_STEPS.join('|')})$`), 'A step is 500, 1,000 or 2,000 words')
    .meta({ description: 'How many of the commonest words are looked through.' }),
  after: z
    .string()
    .regex(/^\d{1,4}$/, 'A page begins after a rank')
    .optional()
    .meta({ description: 'The last rank of the page before; without it, the first page.' }),
});

/** One of the commonest words, with what its learner has said of it before. */
export const CommonWord = z
  .object({
    lemma: z.string(),
    meaning: z.string().nullable(),
    standing: z.enum(['listed', 'known', 'ignored', 'unknown']).nullable(),
  })
  .meta({ id: 'CommonWord' });

/** A page of the commonest words, in their order. */
export const CommonWords = z
  .object({
    total: z.number().int().nonnegative().meta({ description: 'How many there are, where a language has fewer.' }),
    words: z.array(CommonWord),
  })
  .meta({ id: 'CommonWords' });

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
export type KnownStepKind = z.infer<typeof KnownStepKind>;
export type KnownList = z.infer<typeof KnownList>;
export type KnownListPreview = z.infer<typeof KnownListPreview>;
export type KnownListReason = z.infer<typeof KnownListReason>;
export type CommonWord = z.infer<typeof CommonWord>;
export type CommonWords = z.infer<typeof CommonWords>;
export type ProbableWord = z.infer<typeof ProbableWord>;
export type ProbableWords = z.infer<typeof ProbableWords>;
