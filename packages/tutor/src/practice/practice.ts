import type { LanguageCode } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';
import { type AskedStep, askedStep, instructionOf, taskOf } from './asked-task.ts';
import { judgeChoice, type Judged, judgeGap, judgeSentence, skipStep, rateStep } from './judged-answers.ts';
import { partnerText, type PartnerText } from './phrases/partner-text.ts';
import { planPractice, practiceWords } from './plan.ts';
import { startOfForm } from './gap-task.ts';
import type { PracticeAnswer, PracticeState, PracticeTurn, WordPractice } from './practice-state.ts';
import { answerScene } from '#scenes/play-scene';
import { isPlayed } from '#scenes/scene-step';
import type { PracticeWord, StoredLine } from './practice-words.ts';

/** Returns the hint for a free sentence: a stored line, the next one at each hint, or else the meaning. */
function sentenceHint({ word: { word, meaning, lines } }: AskedStep, state: WordPractice): PartnerText[] {
  const line = lines[state.hints % lines.length];
  if (line !== undefined) {
    const { text, translation } = line;
    return [partnerText('hintLine', state), { text, language: state.language, inEnglish: translation }];
  }
  return meaning === null ? [partnerText('noHint', state)] : [partnerText('hintMeaning', state, { word, meaning })];
}

/** Returns the hints for a step that don't end it. The caller reveals a gap that has no letter left to show. */
function hintsFor(asked: AskedStep, state: WordPractice): PartnerText[] {
  const { planned, line } = asked;
  if (planned.step === 'sentence' || line === null) return sentenceHint(asked, state);
  if (planned.step === 'situation') return [partnerText('hintSituation', state, { form: line.form })];
  if (planned.step === 'shadow') return [partnerText('hintShadow', state)];
  return [partnerText('hintStart', state, { start: startOfForm(line.form, state.hints) ?? line.form })];
}

export interface PracticeStart {
  readonly language: LanguageCode;
  readonly level: TutorLevel;
  /** Up to ten words are used, due words first. */
  readonly words: readonly PracticeWord[];
  /** Other stored lines of the language, used as options. */
  readonly lines: readonly StoredLine[];
  /** `seedOf` of the learner and the study day. */
  readonly seed: number;
}

const NOTHING = { result: null, gap: null, usedWord: null } as const;

const turnOf = (
  state: WordPractice,
  messages: readonly PartnerText[],
  judged?: Judged,
): PracticeTurn<WordPractice> => ({
  state,
  ...(judged === undefined ? NOTHING : { result: judged.result, gap: judged.gap, usedWord: judged.usedWord }),
  messages,
  goals: [],
  task: taskOf(state),
  isOver: state.at >= state.plan.length,
});

/** Starts a practice with the greeting and the first task. Without words, it ends at once and says why. */
export function beginPractice({ language, level, words, lines, seed }: PracticeStart): PracticeTurn<WordPractice> {
  const chosen = practiceWords(words, seed);
  const plan = planPractice(chosen, lines, seed);
  const state: WordPractice = { version: 1, language, level, words: chosen, plan, at: 0, hints: 0 };
  if (chosen.length === 0) return turnOf(state, [partnerText('noWords', state)]);
  const greeting = chosen.length === 1 ? 'greetingOne' : 'greeting';
  return turnOf(state, [partnerText(greeting, state, { count: `${chosen.length}` }), instructionOf(state)]);
}

/** Moves on to the next step after a judged one, or asks the same step again. */
function goOn(state: WordPractice, judged: Judged): PracticeTurn<WordPractice> {
  if (!judged.isDone) return turnOf(state, [judged.reply], judged);
  const next = { ...state, at: state.at + 1, hints: 0 };
  return turnOf(next, [judged.reply, instructionOf(next)], judged);
}

/** Judges an answer. Returns null if the step doesn't accept it. */
function judge(asked: AskedStep, state: WordPractice, answer: PracticeAnswer): Judged | null {
  const { planned } = asked;
  if (answer.act === 'skip') return skipStep(asked, state);
  if (answer.act === 'gap' && planned.step === 'gap') return judgeGap(asked, state, answer.verdict);
  if (answer.act === 'sentence' && planned.step === 'sentence') return judgeSentence(asked, state, answer);
  if (answer.act === 'choose' && planned.step === 'situation' && planned.options[answer.choice] !== undefined)
    return judgeChoice(asked, state, answer.choice === planned.right);
  if (answer.act === 'rate' && planned.step === 'shadow' && [1, 2, 3].includes(answer.choice))
    return rateStep(asked, state);
  return null;
}

/** Gives a hint for the step. A gap without hints left is revealed, which counts as forgotten. */
function giveHint(asked: AskedStep, state: WordPractice): PracticeTurn<WordPractice> {
  const { planned, line } = asked;
  if (planned.step === 'gap' && line !== null && startOfForm(line.form, state.hints) === null)
    return goOn(state, judgeGap(asked, state, 'revealed'));
  return turnOf({ ...state, hints: state.hints + 1 }, hintsFor(asked, state));
}

const REQUESTS = {
  gap: 'pleaseType',
  sentence: 'pleaseType',
  situation: 'pleaseChoose',
  shadow: 'pleaseRate',
} as const;

/** Processes an answer and asks the next step, or the same step again if it doesn't accept the answer. */
export function answerStep(state: WordPractice, answer: PracticeAnswer): PracticeTurn<WordPractice>;
export function answerStep(state: PracticeState, answer: PracticeAnswer): PracticeTurn;
export function answerStep(state: PracticeState, answer: PracticeAnswer): PracticeTurn {
  if (isPlayed(state)) return answerScene(state, answer);
  const asked = askedStep(state);
  if (asked === null) return turnOf(state, [partnerText('goodbye', state)]);
  if (answer.act === 'stop') return turnOf({ ...state, at: state.plan.length }, [partnerText('stopped', state)]);
  if (answer.act === 'hint') return giveHint(asked, state);
  const judged = judge(asked, state, answer);
  return judged === null ? turnOf(state, [partnerText(REQUESTS[asked.planned.step], state)]) : goOn(state, judged);
}

const COMMANDS = ['hint', 'skip', 'stop'] as const;

/** Returns the command for `/hint`, `/skip` or `/stop`, or null. The slash tells commands from answers. */
export function commandOf(text: string): (typeof COMMANDS)[number] | null {
  return COMMANDS.find((command) => text.trim().toLowerCase() === `/${command}`) ?? null;
}
