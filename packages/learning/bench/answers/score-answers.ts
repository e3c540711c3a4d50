import { readFile } from 'node:fs/promises';
import { loadWordKnowledge } from '@wordreel/language/data';
import { lemmaKey } from '@wordreel/language';
import { checkAnswer, type Speech, type Verdict } from '#index';

export const PAIR_LANGUAGES = ['de', 'fr', 'es', 'it'] as const;

export type PairLanguage = (typeof PAIR_LANGUAGES)[number];

/**
 * How a fair teacher would label a typed answer. `right` and `slip` are accepted; `other` (another real word) and
 * `wrong` are not.
 */
const LABELS = ['right', 'slip', 'other', 'wrong'] as const;

type Label = (typeof LABELS)[number];
type Kind = 'form' | 'meaning';

/** A file of pairs: the expected and the typed text, by kind and label. Meanings are English. */
type PairFile = Readonly<
  Record<Kind, Readonly<Record<Label, readonly (readonly [expected: string, typed: string])[]>>>
>;

/** One labeled pair with the checker's verdict. */
export interface JudgedPair {
  readonly kind: Kind;
  readonly label: Label;
  readonly expected: string;
  readonly typed: string;
  readonly verdict: Verdict;
}

async function speechOf(language: PairLanguage | 'en'): Promise<Speech> {
  const words = await loadWordKnowledge(language);
  const lists = {
    isListed: (form: string) => words.isListed(form),
    isInTable: (form: string) => words.lemmaOf(form) !== undefined,
    rank: (form: string) => words.rank(form),
    lemmaKey: (form: string) => lemmaKey(form, language, words),
  };
  return { language, lists };
}

/** Judges the 200 labeled pairs of a language with its word lists. */
export async function judgePairs(language: PairLanguage): Promise<JudgedPair[]> {
  const file = JSON.parse(await readFile(new URL(`${language}.json`, import.meta.url), 'utf8')) as PairFile;
  const speech = { form: await speechOf(language), meaning: await speechOf('en') };
  return (['form', 'meaning'] as const).flatMap((kind) =>
    LABELS.flatMap((label) =>
      file[kind][label].map(([expected, typed]): JudgedPair => {
        const verdict = checkAnswer(typed, { kind, text: expected }, speech[kind]);
        return { kind, label, expected, typed, verdict };
      }),
    ),
  );
}

/** How the checker did on the labeled pairs. */
export interface AnswerScore {
  readonly pairs: number;
  /** Pairs labeled `other` or `wrong` that were accepted. There must be none. */
  readonly accepted: readonly JudgedPair[];
  /** Right answers and slips that were rejected. At most 3 in 100 are allowed. */
  readonly rejected: readonly JudgedPair[];
  /** Share of the right answers and slips that were rejected. */
  readonly rejectedShare: number;
  /** Right answers that were judged as slips. */
  readonly belittled: readonly JudgedPair[];
}

export const MOST_REJECTED = 0.03;

/** Counts the pairs that were judged differently from their labels. */
export function scoreAnswers(pairs: readonly JudgedPair[]): AnswerScore {
  const fair = pairs.filter(({ label }) => label === 'right' || label === 'slip');
  const rejected = fair.filter(({ verdict }) => verdict.result === 'wrong');
  return {
    pairs: pairs.length,
    accepted: pairs.filter((pair) => !fair.includes(pair) && pair.verdict.result !== 'wrong'),
    rejected,
    rejectedShare: rejected.length / fair.length,
    belittled: fair.filter(({ label, verdict }) => label === 'right' && verdict.result !== 'exact'),
  };
}
