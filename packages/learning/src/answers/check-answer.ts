import { acceptedMeanings } from './accepted-answers.ts';
import { splitArticle, type WithArticle } from './articles.ts';
import { normAnswer } from './norm.ts';
import { differsInAccents, hasAccentTwin, hasOtherWord, isOtherForm, isTypo, type Speech } from './slips.ts';
import { expanded } from './spelling.ts';

/** What counts as right: the form in a gap, or any meaning of a translation. */
export interface ExpectedAnswer {
  readonly kind: 'form' | 'meaning';
  readonly text: string;
}

/** The result of checking an answer. A `slip` is nearly right. */
export type Verdict =
  | { readonly result: 'exact'; readonly note: 'article missing' | 'spelling' | null; readonly expected: string }
  | { readonly result: 'slip'; readonly slip: 'article' | 'accent' | 'typo' | 'form'; readonly expected: string }
  | { readonly result: 'wrong'; readonly reason: 'empty' | 'different word' | 'wrong'; readonly expected: string };

/** A verdict to which the accepted text has not been added yet. */
type Judgement = Verdict extends infer Each ? (Each extends Verdict ? Omit<Each, 'expected'> : never) : never;

/** Maximum length of an answer, more than any caption line has. Longer answers are wrong without being compared. */
const LONGEST_ANSWER = 200;

const EXACT = { result: 'exact', note: null } as const;
const slip = (kind: 'article' | 'accent' | 'typo' | 'form') => ({ result: 'slip', slip: kind }) as const;
const wrong = (reason: 'empty' | 'different word' | 'wrong') => ({ result: 'wrong', reason }) as const;

/** Judges texts that differ only in their articles. These don't matter in a meaning, except that `to` marks a verb. */
function judgeArticles(typed: WithArticle, expected: WithArticle, kind: ExpectedAnswer['kind']): Judgement {
  if (typed.article === expected.article || expected.article === null) return EXACT;
  const impliesVerb = typed.article === 'to' || expected.article === 'to';
  if (typed.article === null) return kind === 'meaning' ? EXACT : { result: 'exact', note: 'article missing' };
  if (kind === 'meaning' && !impliesVerb) return EXACT;
  return slip('article');
}

/** Judges texts whose words differ: by a missing accent, a typo, another form, or a wrong word. */
function judgeWords(typed: string, expected: string, kind: ExpectedAnswer['kind'], speech: Speech): Judgement {
  const sameWord = (): Judgement => (kind === 'form' ? slip('form') : EXACT);
  if (differsInAccents(typed, expected, speech)) {
    if (!hasAccentTwin(typed, expected, speech)) return slip('accent');
    return isOtherForm(typed, expected, speech) ? sameWord() : wrong('different word');
  }
  if (isTypo(typed, expected, speech)) return slip('typo');
  if (isOtherForm(typed, expected, speech)) return sameWord();
  return wrong(hasOtherWord(typed, expected, speech) ? 'different word' : 'wrong');
}

/** Judges an answer against one accepted text. The rules are in the order of `docs/how-learning-works.md`. */
function judge(typed: string, accepted: string, kind: ExpectedAnswer['kind'], speech: Speech): Judgement {
  const { language } = speech;
  const expected = normAnswer(accepted, language);
  if (typed === expected) return EXACT;
  if (expanded(typed, language) === expanded(expected, language)) return { result: 'exact', note: 'spelling' };
  const [typedParts, parts] = [splitArticle(typed, language), splitArticle(expected, language)];
  if (expanded(typedParts.core, language) === expanded(parts.core, language)) {
    return judgeArticles(typedParts, parts, kind);
  }
  return judgeWords(typedParts.core, parts.core, kind, speech);
}

const RANK = { exact: 0, slip: 1, wrong: 2 } as const;

/** Returns the best verdict over all accepted texts. `hablo` is a form of `habló`; `schon` isn't one of `schön`. */
export function checkAnswer(typed: string, { kind, text }: ExpectedAnswer, speech: Speech): Verdict {
  const accepted = kind === 'form' ? [text] : acceptedMeanings(text);
  const answer = normAnswer(typed, speech.language);
  const first = accepted[0] ?? text;
  if (answer === '') return { ...wrong('empty'), expected: first };
  if (answer.length > LONGEST_ANSWER) return { ...wrong('wrong'), expected: first };
  const verdicts = accepted.map((each): Verdict => ({ ...judge(answer, each, kind, speech), expected: each }));
  return verdicts.toSorted((a, b) => RANK[a.result] - RANK[b.result])[0] ?? { ...wrong('wrong'), expected: first };
}
