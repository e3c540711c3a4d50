import type { AskedStep } from './asked-task.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AnsweredGap, AnswerResult, PracticeAnswer, PracticeState } from './practice-state.ts';
import type { StoredLine } from './practice-words.ts';

/** What came of an answer, before the next step is asked. */
export interface Judged {
  readonly result: AnswerResult;
  readonly says: PartnerText;
  readonly gap: AnsweredGap | null;
  readonly usedWord: string | null;
  /** False where the same step is asked again. */
  readonly isDone: boolean;
}

/** The fewest words of a sentence of one's own, and how many stored lines it is put beside (`learning.md` 5.5). */
const FEWEST_WORDS = 3;
const LINES_TO_COMPARE = 2;

const shown = ({ text, source }: StoredLine): AnswerResult['lines'][number] => ({ text, source });

const PHRASES = { exact: 'right', slip: 'slip', wrong: 'wrong', revealed: 'revealed' } as const;

/** A gap was answered, or its last hint told all of it: the only step that counts (`learning.md` 5.5). */
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

/** A sentence of the learner's own: only facts are looked at. Whether it is right, the learner compares. */
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

/** A line was chosen for a situation: practice, which counts nowhere. */
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

/** The learner has said how speaking along went. */
export function rateStep({ line }: AskedStep, state: PracticeState): Judged {
  return {
    result: { result: 'rated', expected: null, lines: line === null ? [] : [shown(line)] },
    says: partnerText('rated', state),
    gap: null,
    usedWord: null,
    isDone: true,
  };
}

/** A step was left out: nothing counts, and a gap's answer is told. */
export function skipStep({ planned, line }: AskedStep, state: PracticeState): Judged {
  return {
    result: { result: 'skipped', expected: planned.step === 'gap' ? (line?.form ?? null) : null, lines: [] },
    says: partnerText('skipped', state),
    gap: null,
    usedWord: null,
    isDone: true,
  };
}
