import type { LanguageCode, PracticeTask } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/tutor-brief';
import type { AskedNow, PracticeAnswer, PracticeState, PracticeTurn } from './practice-state.ts';
import type { PracticeWord, StoredLine } from './practice-words.ts';

/** Begins a practice over at most ten of the words. `lines`: any other stored lines, to choose from. `seed`: of learner and study day. */
export function beginPractice(start: {
  language: LanguageCode;
  level: TutorLevel;
  words: readonly PracticeWord[];
  lines: readonly StoredLine[];
  seed: number;
}): PracticeTurn {
  throw new Error(`follows ${start.seed}`);
}

export function takeAnswer(state: PracticeState, answer: PracticeAnswer): PracticeTurn {
  throw new Error(`follows ${state.at} ${answer.act}`);
}

/** What is asked now, for whoever judges the answer. */
export function askedNow(state: PracticeState): AskedNow {
  throw new Error(`follows ${state.at}`);
}

/** The task that is asked now, as the learner gets it. */
export function taskOf(state: PracticeState): PracticeTask {
  throw new Error(`follows ${state.at}`);
}

/** `/hint`, `/skip` or `/stop`, typed instead of an answer; null for anything else. */
export function commandOf(text: string): 'hint' | 'skip' | 'stop' | null {
  throw new Error(`follows ${text}`);
}
