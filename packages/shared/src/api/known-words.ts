import { z } from 'zod';
import { wordField } from './words.ts';

/** `ignored`: a name, say: it counts as nothing that one has to learn. */
export const KnownStatus = z.enum(['known', 'ignored']).meta({ id: 'KnownStatus' });

/** A lemma, percent-encoded, of a language. */
export const LemmaPath = z.object({ language: z.string(), lemma: wordField });

export const MarkWordBody = z.object({ status: KnownStatus }).meta({ id: 'MarkWordBody' });

/** The lemmas that a learner has marked, without being in the list of learned words. */
export const KnownWords = z
  .object({ known: z.array(z.string()), ignored: z.array(z.string()) })
  .meta({ id: 'KnownWords' });

export type KnownStatus = z.infer<typeof KnownStatus>;
export type MarkWordBody = z.infer<typeof MarkWordBody>;
export type KnownWords = z.infer<typeof KnownWords>;
