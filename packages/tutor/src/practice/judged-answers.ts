import type { AskedStep } from './asked-task.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AnsweredGap, AnswerResult, PracticeAnswer, PracticeState } from './practice-state.ts';
import type { StoredLine } from './practice-words.ts';

/** The result of judging an answer, before the next step begins. */
export interface Judged {
  readonly result: AnswerResult;
  readonly reply: PartnerText;
  readonly gap: AnsweredGap | null;
  readonly usedWord: string | null;
  /** False if the same step is asked again. */
  readonly isDone: boolean;
}

/** The minimum number of words in a free sentence, and the number of stored lines to compare it with. */
const FEWEST_WORDS = 3;
const LINES_TO_COMPARE = 2;

type Lines = AnswerResult['lines'];

const shown = ({ text, source }: StoredLine): Lines[number] => ({ text, source });

const onlyLine = (line: StoredLine | null): Lines => (line === null ? [] : [shown(line)]);

/** Returns the result of a step that counts neither as a gap nor as a use of its word. */
function uncounted(
  result: AnswerResult['result'],
  reply: PartnerText,
  lines: Lines = [],
  expected: string | null = null,
): Judged {
  return { result: { result, expected, lines }, reply, gap: null, usedWord: null, isDone: true };
}

const PHRASES = { exact: 'right', slip: 'slip', wrong: 'wrong', revealed: 'revealed' } as const;

/** Handles an answered gap, or a gap whose last hint revealed it. This is the only step that counts. */
export function judgeGap(
  { word, line }: Pick<AskedStep, 'word' | 'line'>,
  state: PracticeState,
  verdict: AnsweredGap['result'],
): Judged {
  const form = line?.form ?? word.word;
  const result = verdict === 'exact' ? 'right' : verdict;
  return {
    ...uncounted(result, partnerText(PHRASES[verdict], state, { form }), onlyLine(line), form),
    gap: { word: word.word, result: verdict, hinted: state.hints > 0 },
    usedWord: verdict === 'exact' || verdict === 'slip' ? word.word : null,
  };
}

/** Handles a free sentence. Only facts are checked; the learner compares it with stored lines to see if it is right. */
export function judgeSentence(
  { word }: AskedStep,
  state: PracticeState,
  facts: Extract<PracticeAnswer, { act: 'sentence' }>,
): Judged {
  const again = (reply: PartnerText): Judged => ({ ...uncounted('not-used', reply), isDone: false });
  if (!facts.hasWord) return again(partnerText('wordMissing', state, { word: word.word }));
  if (facts.tokens < FEWEST_WORDS) return again(partnerText('tooShort', state));
  if (facts.isStoredLine) return again(partnerText('storedLine', state));
  const lines = word.lines.slice(0, LINES_TO_COMPARE).map(shown);
  const reply = partnerText(lines.length === 0 ? 'nothingToCompare' : 'compare', state);
  return { ...uncounted('used', reply, lines), usedWord: word.word };
}

/** Handles the choice of a line for a situation. It is practice and doesn't count. */
export function judgeChoice({ line }: AskedStep, state: PracticeState, isRight: boolean): Judged {
  const text = line?.text ?? '';
  const reply = partnerText(isRight ? 'fits' : 'fitsNot', state, { line: text });
  return uncounted(isRight ? 'right' : 'wrong', reply, onlyLine(line), text);
}

/** Handles the learner's own rating after speaking along with a line. */
export const rateStep = ({ line }: AskedStep, state: PracticeState): Judged =>
  uncounted('rated', partnerText('rated', state), onlyLine(line));

/** Handles a skipped step. It doesn't count, and the answer of a gap is shown. */
export const skipStep = ({ planned, line }: AskedStep, state: PracticeState): Judged =>
  uncounted('skipped', partnerText('skipped', state), [], planned.step === 'gap' ? (line?.form ?? null) : null);
