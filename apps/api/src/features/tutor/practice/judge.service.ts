import { normAnswer } from '@wordreel/learning';
import { askedNow, commandOf, type PracticeAnswer, type PracticeState, taskOf } from '@wordreel/tutor';
import type { TutorTurnBody } from '@wordreel/shared/api/tutor-turns';
import type { z } from 'zod';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { readText, runningIndexes } from '#features/tutor/reading/read-text.service';
import { judgeReply } from './judge-reply.service.ts';
import { hasWord, type StoredWord } from '#features/tutor/words/used-words';
import { conflict } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';

type Body = z.output<typeof TutorTurnBody>;

interface Judged extends UserLanguage {
  readonly state: PracticeState;
  readonly words: readonly StoredWord[];
}

/** Checks whether the learner's own sentence contains the word, and counts its words. Grammar is not judged. */
async function judgeSentence(
  deps: TutorDeps,
  { state, words, ...userLanguage }: Judged,
  text: string,
): Promise<PracticeAnswer> {
  const reading = await readText(deps, userLanguage, text);
  const { word } = askedNow(state);
  const stored = words.find((each) => each.word === word?.word);
  const lines = (word?.lines ?? []).map((line) => normAnswer(line.text, userLanguage.language));
  return {
    act: 'sentence',
    hasWord: stored !== undefined && hasWord(reading, stored),
    tokens: reading === null ? 0 : runningIndexes(reading).length,
    isStoredLine: lines.includes(normAnswer(text, userLanguage.language)),
  };
}

async function judgeText(deps: TutorDeps, judged: Judged, text: string): Promise<PracticeAnswer> {
  const command = commandOf(text);
  if (command !== null) return { act: command };
  const { step, expected, replies } = askedNow(judged.state);
  if (step === 'reply') return judgeReply(deps, judged, replies, text);
  if (step === 'sentence') return judgeSentence(deps, judged, text);
  if (step !== 'gap' || expected === null) return { act: 'text' };
  return { act: 'gap', verdict: await deps.exercises.judgeForm(judged, text, expected) };
}

/** @throws ApiError for an act that needs a model, and for a choice that the task does not offer */
export async function judgeAct(
  deps: TutorDeps,
  judged: Judged,
  { act, text, choice = 0 }: Body,
): Promise<PracticeAnswer> {
  const task = taskOf(judged.state);
  if (act === 'say') return judgeText(deps, judged, text);
  if (act === 'hint' || act === 'skip') return { act };
  if (act === 'choose') {
    if (task.step !== 'situation') throw conflict('There is nothing to choose from right now.');
    if (task.options[choice] === undefined) throw conflict('There is no such line to choose.');
    return { act, choice };
  }
  if (act === 'rate') {
    if (task.step !== 'shadow') throw conflict('There is nothing to rate right now.');
    if (choice < 1 || choice > 3) throw conflict('Rate your speaking with 1, 2 or 3.');
    return { act, choice };
  }
  throw conflict('The practice partner is scripted and cannot do this. Answer its task, ask for a hint, or skip it.');
}

const RATED = ['', 'Again', 'Hard', 'Good'];

export function textOfAct(
  state: PracticeState,
  { act, text, choice = 0 }: Body,
): { text: string; isTargetLanguage: boolean } | null {
  const task = taskOf(state);
  if (act === 'say') return { text, isTargetLanguage: commandOf(text) === null };
  if (act === 'choose' && task.step === 'situation')
    return { text: task.options[choice] ?? '', isTargetLanguage: true };
  if (act === 'rate') return { text: RATED[choice] ?? '', isTargetLanguage: false };
  return act === 'skip' ? { text: 'Skip', isTargetLanguage: false } : null;
}
