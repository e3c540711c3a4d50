import type { PracticeTask } from '@wordreel/shared';
import { isPlayed, sceneTask, stepOf } from '#scenes/scene-step';
import { gapTask } from './gap-task.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import type { AskedNow, PlannedStep, PracticeState, WordPractice } from './practice-state.ts';
import type { PracticeWord, WordLine } from './practice-words.ts';

export interface AskedStep {
  readonly planned: PlannedStep;
  readonly word: PracticeWord;
  /** Null for a free sentence. */
  readonly line: WordLine | null;
}

/** Returns the current step, or null at the end. */
export function askedStep({ plan, at, words }: WordPractice): AskedStep | null {
  const planned = plan[at];
  const word = planned && words[planned.word];
  if (planned === undefined || word === undefined) return null;
  return { planned, word, line: planned.step === 'sentence' ? null : (word.lines[planned.line] ?? null) };
}

const NOTHING = { word: null, expected: null, replies: [] } as const;

export function askedNow(state: PracticeState): AskedNow {
  if (isPlayed(state)) {
    const step = stepOf(state);
    if (step !== null && 'replies' in step) return { ...NOTHING, step: 'reply', replies: step.replies };
    if (step !== null && 'options' in step) return { ...NOTHING, step: 'situation' };
    return { ...NOTHING, step: 'end' };
  }
  const asked = askedStep(state);
  if (asked === null) return { ...NOTHING, step: 'end' };
  const { planned, word, line } = asked;
  return { ...NOTHING, step: planned.step, word, expected: planned.step === 'gap' ? (line?.form ?? null) : null };
}

/** Returns the current task as the learner receives it, without anything that would give the answer away. */
export function taskOf(state: PracticeState): PracticeTask {
  if (isPlayed(state)) return sceneTask(state);
  const asked = askedStep(state);
  if (asked === null) return { step: 'end' };
  const { planned, word, line } = asked;
  if (planned.step === 'sentence' || line === null) return { step: 'sentence', word: word.word, meaning: word.meaning };
  if (planned.step === 'situation')
    return { step: 'situation', situation: line.translation ?? '', options: [...planned.options] };
  if (planned.step === 'shadow') return { step: 'shadow', line: { text: line.text, source: line.source } };
  return gapTask(word, line);
}

const INSTRUCTIONS = {
  gap: 'askGap',
  sentence: 'askSentence',
  situation: 'askSituation',
  shadow: 'askShadow',
} as const;

/** Returns what the partner says with the task. */
export function instructionOf(state: WordPractice): PartnerText {
  const asked = askedStep(state);
  if (asked === null) return partnerText('goodbye', state);
  return partnerText(INSTRUCTIONS[asked.planned.step], state, { word: asked.word.word });
}
