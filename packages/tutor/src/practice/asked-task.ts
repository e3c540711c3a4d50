import type { PracticeTask } from '@wordreel/shared';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AskedNow, PlannedStep, PracticeState } from './practice-state.ts';
import type { PracticeWord, WordLine } from './practice-words.ts';

export interface AskedStep {
  readonly planned: PlannedStep;
  readonly word: PracticeWord;
  /** Null for a free sentence. */
  readonly line: WordLine | null;
}

/** Returns the current step, or null at the end. */
export function askedStep({ plan, at, words }: PracticeState): AskedStep | null {
  const planned = plan[at];
  const word = planned && words[planned.word];
  if (planned === undefined || word === undefined) return null;
  return { planned, word, line: planned.step === 'sentence' ? null : (word.lines[planned.line] ?? null) };
}

export function askedNow(state: PracticeState): AskedNow {
  const asked = askedStep(state);
  if (asked === null) return { step: 'end', word: null, expected: null };
  const { planned, word, line } = asked;
  return { step: planned.step, word, expected: planned.step === 'gap' ? (line?.form ?? null) : null };
}

/** Returns the text before the first gap and after each gap. */
function aroundGaps({ text, gaps }: WordLine): { before: string; after: string }[] {
  return gaps.map(({ start, end }, i) => ({
    before: i === 0 ? text.slice(0, start) : '',
    after: text.slice(end, gaps[i + 1]?.start ?? text.length),
  }));
}

const lettersOf = (form: string): number => form.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns the meaning, unless it contains the answer, as for a word spelled the same in both languages. */
function helpOf({ meaning }: PracticeWord, { form }: WordLine): string | null {
  return meaning?.toLowerCase().includes(form.toLowerCase()) === true ? null : meaning;
}

/** Returns the current task as the learner receives it, without anything that would give the answer away. */
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

/** Returns what the partner says with the task. */
export function instructionOf(state: PracticeState): PartnerText {
  const asked = askedStep(state);
  if (asked === null) return partnerText('goodbye', state);
  return partnerText(INSTRUCTIONS[asked.planned.step], state, { word: asked.word.word });
}
