import type { PracticeTask } from '@wordreel/shared';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AskedNow, PlannedStep, PracticeState } from './practice-state.ts';
import type { PracticeWord, WordLine } from './practice-words.ts';

/** A step with its word and its line. */
export interface AskedStep {
  readonly planned: PlannedStep;
  readonly word: PracticeWord;
  /** Null for a sentence of one's own. */
  readonly line: WordLine | null;
}

/** The step that is asked now; null at the end. */
export function askedStep({ plan, at, words }: PracticeState): AskedStep | null {
  const planned = plan[at];
  const word = planned && words[planned.word];
  if (planned === undefined || word === undefined) return null;
  return { planned, word, line: planned.step === 'sentence' ? null : (word.lines[planned.line] ?? null) };
}

/** What is asked now, for whoever judges the answer. */
export function askedNow(state: PracticeState): AskedNow {
  const asked = askedStep(state);
  if (asked === null) return { step: 'end', word: null, expected: null };
  const { planned, word, line } = asked;
  return { step: planned.step, word, expected: planned.step === 'gap' ? (line?.form ?? null) : null };
}

/** The text around the gaps. */
function aroundGaps({ text, gaps }: WordLine): { before: string; after: string }[] {
  return gaps.map(({ start, end }, i) => ({
    before: i === 0 ? text.slice(0, start) : '',
    after: text.slice(end, gaps[i + 1]?.start ?? text.length),
  }));
}

const lettersOf = (form: string): number => form.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The meaning, unless it has the answer in it, as of a word that both languages write alike. */
function helpOf({ meaning }: PracticeWord, { form }: WordLine): string | null {
  return meaning?.toLowerCase().includes(form.toLowerCase()) === true ? null : meaning;
}

/** The task that is asked now, as the learner gets it: whatever would give the answer away is not in it. */
export function taskOf(state: PracticeState): PracticeTask {
  const asked = askedStep(state);
  if (asked === null) return { step: 'end' };
  const { planned, word, line } = asked;
  if (planned.step === 'sentence' || line === null) return { step: 'sentence', word: word.word, meaning: word.meaning };
  if (planned.step === 'situation')
    return { step: 'situation', situation: line.translation ?? '', options: [...planned.options] };
  if (planned.step === 'shadow') return { step: 'shadow', line: { text: line.text, source: line.source } };
  return { step: 'gap', gaps: aroundGaps(line), meaning: helpOf(word, line), letters: lettersOf(line.form) };
}

const INSTRUCTIONS = {
  gap: 'askGap',
  sentence: 'askSentence',
  situation: 'askSituation',
  shadow: 'askShadow',
} as const;

/** What the partner says with the task. */
export function instructionOf(state: PracticeState): PartnerText {
  const asked = askedStep(state);
  if (asked === null) return partnerText('goodbye', state);
  return partnerText(INSTRUCTIONS[asked.planned.step], state, { word: asked.word.word });
}
