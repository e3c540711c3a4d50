import type { AskedStep } from './asked-task.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AnsweredGap, AnswerResult, PracticeAnswer, PracticeState } from './practice-state.ts';
import type { StoredLine } from './practice-words.ts';

/** The result of judging an answer, before the next step is asked. */
export interface Judged {
  readonly result: AnswerResult;
  readonly says: PartnerText;
  readonly gap: AnsweredGap | null;
  readonly usedWord: string | null;
  /** False if the same step is asked again. */
  readonly isDone: boolean;
}

/** The minimum number of words in a free sentence, and the number of stored lines shown next to it. */
const FEWEST_WORDS = 3;
const LINES_TO_COMPARE = 2;

const shown = ({ text, source }: StoredLine): AnswerResult['lines'][number] => ({ text, source });

const PHRASES = { exact: 'right', slip: 'slip', wrong: 'wrong', revealed: 'revealed' } as const;

/** Handles an answered gap, or a gap whose last hint revealed it. This is the only step that counts. */
export function judgeGap({ word, line }: AskedStep, state: PracticeState, verdict: AnsweredGap['result']): Judged {
  const form = line?.form ?? word.word;
  const isFound = verdict === 'exact' || verdict === 'slip';
  return {
    result: {
      result: verdict === 'exact' ? 'right' : verdict,
      expected: form,
      lines: line === null ? [] : [shown(line)],
    },
    says: partnerText(PHRASES[verdict], state, { form }),
    gap: { word: word.word, result: verdict, hinted: state.hints > 0 },
    usedWord: isFound ? word.word : null,
    isDone: true,
  };
}

const again = (says: PartnerText): Judged => ({
  result: { result: 'not-used', expected: null, lines: [] },
  says,
  gap: null,
  usedWord: null,
  isDone: false,
});

/** Handles a free sentence. Only facts are checked, and the learner compares whether it is right. */
export function judgeSentence(
  { word }: AskedStep,
  state: PracticeState,
  facts: Extract<PracticeAnswer, { act: 'sentence' }>,
): Judged {
  if (!facts.hasWord) return again(partnerText('wordMissing', state, { word: word.word }));
  if (facts.tokens < FEWEST_WORDS) return again(partnerText('tooShort', state));
  if (facts.isStoredLine) return again(partnerText('storedLine', state));
  const lines = word.lines.slice(0, LINES_TO_COMPARE).map(shown);
  return {
    result: { result: 'used', expected: null, lines },
    says: partnerText(lines.length === 0 ? 'nothingToCompare' : 'compare', state),
    gap: null,
    usedWord: word.word,
    isDone: true,
  };
}

/** Handles the choice of a line for a situation. It is practice and doesn't count. */
export function judgeChoice({ line }: AskedStep, state: PracticeState, isRight: boolean): Judged {
  const text = line?.text ?? '';
  return {
    result: { result: isRight ? 'right' : 'wrong', expected: text, lines: line === null ? [] : [shown(line)] },
    says: partnerText(isRight ? 'fits' : 'fitsNot', state, { line: text }),
    gap: null,
    usedWord: null,
    isDone: true,
  };
}

/** Handles the learner's own rating after speaking along. */
export function rateStep({ line }: AskedStep, state: PracticeState): Judged {
  return {
    result: { result: 'rated', expected: null, lines: line === null ? [] : [shown(line)] },
    says: partnerText('rated', state),
    gap: null,
    usedWord: null,
    isDone: true,
  };
}

/** Handles a skipped step. Nothing counts, and a gap shows its answer. */
export function skipStep({ planned, line }: AskedStep, state: PracticeState): Judged {
  return {
    result: { result: 'skipped', expected: planned.step === 'gap' ? (line?.form ?? null) : null, lines: [] },
    says: partnerText('skipped', state),
    gap: null,
    usedWord: null,
    isDone: true,
  };
}
