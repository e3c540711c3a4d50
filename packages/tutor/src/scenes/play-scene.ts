import type { LanguageCode } from '@wordreel/shared';
import { seededOrder, seedOf } from '@wordreel/learning';
import { startOfAnswer } from '#practice/gap-task';
import { partnerText, type PartnerText } from '#practice/phrases/partner-text';
import type { AnswerResult, PracticeAnswer, PracticeTurn, ScenePractice } from '#practice/practice-state';
import type { TutorLevel } from '#prompt/prompt-context';
import type { LoadedScene } from './load-scenes.ts';
import { modelAnswer } from './replies.ts';
import { fits, sceneTask, stepOf } from './scene-step.ts';
import type { SceneStep } from './scene.ts';

export interface SceneStart {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  readonly scene: LoadedScene;
  /** Which words of the scene's `ifSaved` the learner has saved. */
  readonly saved: ReadonlySet<string>;
  /** `seedOf` of the learner and the study day. */
  readonly seed: number;
}

type Choosing = Extract<SceneStep, { options: unknown }>;
type Typing = Extract<SceneStep, { replies: unknown }>;

/** Returns a scene without what is meant for other learners, and with the options in seeded order. */
function sceneFor(scene: LoadedScene, { saved, seed }: Pick<SceneStart, 'saved' | 'seed'>): LoadedScene {
  const isMeant = (one: { readonly ifSaved?: string | undefined }): boolean =>
    one.ifSaved === undefined || saved.has(one.ifSaved);
  const stepFor = (step: SceneStep, key: string): SceneStep => {
    const says = step.says.filter(isMeant);
    if (!('options' in step)) return { ...step, says };
    const options = step.options.filter((option) => !fits(option) || isMeant(option));
    return { ...step, says, options: seededOrder(options, ({ text }) => text, seedOf(seed, key)) };
  };
  const steps = Object.entries(scene.steps).map(([key, step]) => [key, stepFor(step, key)] as const);
  return { ...scene, steps: Object.fromEntries(steps) };
}

const NOTHING = { result: null, gap: null, usedWord: null, goals: [] } as const;

type Outcome = Partial<Pick<PracticeTurn, 'result' | 'goals'>>;

function turnOf(state: ScenePractice, messages: readonly PartnerText[], outcome: Outcome = {}): PracticeTurn {
  const task = sceneTask(state);
  return { ...NOTHING, ...outcome, state, messages, task, isOver: task.step === 'end' };
}

const resultOf = (result: AnswerResult['result'], expected: string | null = null): AnswerResult => ({
  result,
  expected,
  lines: [],
});

const english = (text: string): PartnerText => ({ text, language: null, inEnglish: text });

function spoken({ says }: SceneStep, language: LanguageCode): PartnerText {
  const text = says.map((line) => line.text).join(' ');
  const inEnglish = says.map(({ translation }) => translation).join(' ');
  return { text, language, inEnglish };
}

/** Enters a step and says its lines, then those of the next one if it only answers the learner. */
function enter(before: ScenePractice, at: string): { state: ScenePractice; messages: PartnerText[] } {
  const state = { ...before, at, hints: 0, misses: 0 };
  const step = stepOf(state);
  if (step === null) return { state, messages: [partnerText('goodbye', state)] };
  const line = spoken(step, state.language);
  if (!('to' in step)) return { state, messages: [line] };
  const next = enter(state, step.to);
  return { ...next, messages: [line, ...next.messages] };
}

function goOn(before: ScenePractice, to: string, outcome: Outcome): PracticeTurn {
  const { state, messages } = enter(before, to);
  return turnOf(state, messages, outcome);
}

export function beginScene({ language, level, scene, saved, seed }: SceneStart): PracticeTurn {
  const played = sceneFor(scene, { saved, seed });
  const start: ScenePractice = {
    version: 1,
    language,
    level,
    scene: played,
    at: scene.start,
    hints: 0,
    misses: 0,
  };
  const { state, messages } = enter(start, scene.start);
  return turnOf(state, messages);
}

/** Returns the goal that an accepted answer meets. A request to repeat is accepted, but meets none. */
const goalsOf = ({ goal }: Choosing | Typing, answer: { readonly goal?: false | undefined }): number[] =>
  goal === undefined || answer.goal === false ? [] : [goal - 1];

/** Removes a line that didn't fit, so that it isn't offered again. */
function withoutOption(state: ScenePractice, step: Choosing, option: Choosing['options'][number]): ScenePractice {
  const options = step.options.filter((one) => one !== option);
  const steps = { ...state.scene.steps, [state.at]: { ...step, options } };
  return { ...state, misses: state.misses + 1, scene: { ...state.scene, steps } };
}

function choose(state: ScenePractice, step: Choosing, choice: number): PracticeTurn {
  const option = step.options[choice];
  if (option === undefined) return turnOf(state, [partnerText('pleaseChoose', state)]);
  if (!fits(option)) {
    const { text, translation } = option.reply;
    const reply = { text, language: state.language, inEnglish: translation };
    return turnOf(withoutOption(state, step, option), [reply, english(option.why)], { result: resultOf('wrong') });
  }
  return goOn(state, option.to, { result: resultOf('right'), goals: goalsOf(step, option) });
}

const firstWay = ({ replies }: Typing): string => replies[0]?.to ?? '';

type TypedReply = Extract<PracticeAnswer, { act: 'reply' }>;

/** Hints in this step after which the next one reveals the answer. */
const ALL_HINTS = 2;

/** Explains what the step expects, with the first half of an answer as a pattern. */
function explained({ ask, replies }: Typing): PartnerText {
  const answer = modelAnswer(replies);
  const start = startOfAnswer(answer, 1) ?? answer;
  return english(`${ask} You could start like this: “${start} …”`);
}

/** Handles a typed reply. One that isn't understood is explained once; then the scene goes on with the answer. */
function judgeReply(state: ScenePractice, step: Typing, { reply: place, verdict, shown }: TypedReply): PracticeTurn {
  const way = place === null ? undefined : step.replies[place];
  if (way === undefined || verdict === 'wrong') {
    if (state.misses > 0) return goOn(state, firstWay(step), { result: resultOf('wrong', modelAnswer(step.replies)) });
    const missed = { ...state, misses: state.misses + 1, hints: ALL_HINTS };
    return turnOf(missed, [partnerText('notUnderstood', state), explained(step)], { result: resultOf('wrong') });
  }
  const goals = goalsOf(step, way);
  if (verdict === 'exact') return goOn(state, way.to, { result: resultOf('right'), goals });
  if (verdict === 'slip') return goOn(state, way.to, { result: resultOf('slip', shown), goals });
  const lines = [{ text: shown ?? modelAnswer([way]), source: null }];
  return goOn(state, way.to, { result: { result: 'understood', expected: null, lines }, goals });
}

/** Shows an answer and goes on as if the learner had given it, because the partner replies to it. */
function skip(state: ScenePractice, step: Choosing | Typing): PracticeTurn {
  if ('replies' in step) return goOn(state, firstWay(step), { result: resultOf('skipped', modelAnswer(step.replies)) });
  const option = step.options.find(fits);
  return goOn(state, option?.to ?? '', { result: resultOf('skipped', option?.text) });
}

/** Gives a hint: what the options mean, or the beginning of the answer. The third one reveals the answer. */
function hint(state: ScenePractice, step: Choosing | Typing): PracticeTurn {
  const next = { ...state, hints: state.hints + 1 };
  if ('options' in step) {
    const meanings = step.options.map(({ translation }, i) => `${i + 1}. ${translation}`);
    return turnOf(next, [english(meanings.join(' '))]);
  }
  const answer = modelAnswer(step.replies);
  const start = startOfAnswer(answer, state.hints);
  return start === null
    ? goOn(state, firstWay(step), { result: resultOf('revealed', answer) })
    : turnOf(next, [partnerText('hintReply', state, { start })]);
}

/** Processes an answer in a scene and enters the next step, or asks again if the step doesn't accept the answer. */
export function answerScene(state: ScenePractice, answer: PracticeAnswer): PracticeTurn {
  const step = stepOf(state);
  if (step === null || !('ask' in step || 'to' in step)) return turnOf(state, [partnerText('goodbye', state)]);
  if (answer.act === 'stop') return turnOf({ ...state, at: '' }, [partnerText('stopped', state)]);
  // Only a scene that began before scenes stopped asking for words stands at such a step.
  if ('to' in step) return goOn(state, step.to, {});
  if (answer.act === 'skip') return skip(state, step);
  if (answer.act === 'hint') return hint(state, step);
  if ('options' in step)
    return answer.act === 'choose'
      ? choose(state, step, answer.choice)
      : turnOf(state, [partnerText('pleaseChoose', state)]);
  if (answer.act === 'reply') return judgeReply(state, step, answer);
  return turnOf(state, [partnerText('pleaseType', state)]);
}
