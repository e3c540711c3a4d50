import { readFile } from 'node:fs/promises';
import { loadWordKnowledge } from '@wordreel/language/data';
import { lemmaKey } from '@wordreel/language';
import { checkAnswer, type Speech, type Verdict } from '#index';

export const PAIR_LANGUAGES = ['de', 'fr', 'es', 'it'] as const;

export type PairLanguage = (typeof PAIR_LANGUAGES)[number];

/**
 * What a fair teacher says of a typed answer: right; a slip, which passes; another real word, or simply wrong, which
 * do not pass.
 */
const LABELS = ['right', 'slip', 'other', 'wrong'] as const;

type Label = (typeof LABELS)[number];
type Kind = 'form' | 'meaning';

/** A file of pairs: for each kind and label the expected text and the typed one. Meanings are English. */
type PairFile = Readonly<
  Record<Kind, Readonly<Record<Label, readonly (readonly [expected: string, typed: string])[]>>>
>;

/** One labelled pair with what the checker says. */
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

/** The 200 labelled pairs of a language, judged with its word lists. */
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

/** What `learning.md` 9.8 asks for. */
export interface AnswerScore {
  readonly pairs: number;
  /** Other words, and what is simply wrong, that passed: none may. */
  readonly accepted: readonly JudgedPair[];
  /** Right answers and slips that did not pass: at most 3 of 100. */
  readonly rejected: readonly JudgedPair[];
  /** Of the right answers and slips. */
  readonly rejectedShare: number;
  /** Right answers that were taken for slips. */
  readonly belittled: readonly JudgedPair[];
}

export const MOST_REJECTED = 0.03;

/** Counts what was judged otherwise than a teacher would. */
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
