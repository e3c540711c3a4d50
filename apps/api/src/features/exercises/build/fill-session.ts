import type { ExerciseItem, ExerciseType } from '@wordreel/shared';
import { chooseExercise, type Exercise, mayCount, standsAmong } from '@wordreel/learning';
import type { StoredItem } from '#features/exercises/sessions/stored-session';
import type { Asked, BuildContext } from './asked.ts';
import { filmOf, type Made, MAKERS, givesAway } from './make-item.ts';
import { makePairs, PAIRS } from './make-pairs.ts';

/** Minimum distance, in items, between two items with the same word or the same line. */
const APART = { word: 3, sentence: 5 } as const;

export interface SessionPlan {
  readonly kind: 'mix' | ExerciseType;
  readonly size: number;
  /** The exercise types that are possible right now. */
  readonly types: ReadonlySet<ExerciseType>;
}

interface Placed {
  readonly asked: Asked;
  readonly type: ExerciseType;
  readonly made: Made;
}

const isMaker = (exercise: Exercise): exercise is Exclude<ExerciseType, 'match-pairs'> => exercise in MAKERS;

/**
 * Makes the exercise that fits the word's card state and differs from the one before, or the nearest possible one. Null
 * if none is possible.
 */
function makeForState(
  asked: Asked,
  context: BuildContext,
  types: ReadonlySet<ExerciseType>,
  before: readonly ExerciseType[],
): Placed | null {
  const { memory } = asked.word;
  const only = new Set<Exercise>(types);
  const parameters = { stability: memory?.stability ?? null, reps: memory?.reps ?? 0, before };
  const all = { hasMeaning: true, hasSentence: true, canHear: true, canType: true, hasOptions: true };
  for (;;) {
    const type = chooseExercise({ ...parameters, ...all, only });
    if (!isMaker(type)) return null;
    const made = MAKERS[type](asked, context);
    if (made !== null) return { asked, type, made };
    only.delete(type);
  }
}

function make(
  asked: Asked,
  context: BuildContext,
  { kind, types }: SessionPlan,
  before: readonly ExerciseType[],
): Placed | null {
  if (kind === 'mix') return makeForState(asked, context, types, before);
  if (kind === 'match-pairs' || !types.has(kind)) return null;
  const made = MAKERS[kind](asked, context);
  return made && { asked, type: kind, made };
}

type MakeOnce = (asked: Asked, isWithoutLine: boolean, before: readonly ExerciseType[]) => Placed | null;

/** Returns a function that makes exercises and does not retry those that could not be made. */
function createMaker(context: BuildContext, plan: SessionPlan): MakeOnce {
  const failed = { with: new Set<Asked>(), without: new Set<Asked>() };
  return (asked, isWithoutLine, before) => {
    const failedHere = isWithoutLine ? failed.without : failed.with;
    if (failedHere.has(asked)) return null;
    const placed = make(isWithoutLine ? { ...asked, line: null } : asked, context, plan, before);
    if (placed === null) failedHere.add(asked);
    return placed;
  };
}

const isWordNear = ({ facts }: Asked, placed: readonly Placed[]): boolean =>
  placed.slice(1 - APART.word).some((other) => other.asked.facts.lemma === facts.lemma);

const isLineNear = ({ line }: Asked, placed: readonly Placed[]): boolean =>
  line !== null && placed.slice(1 - APART.sentence).some((other) => other.asked.line?.text === line.text);

/** Makes the next item. If a word's line was shown a moment ago, the word is asked without the line. */
function takeNext(left: Asked[], placed: readonly Placed[], makeOnce: MakeOnce): Placed | null {
  const before = placed.map(({ type }) => type);
  for (const isWithoutLine of [false, true]) {
    for (const asked of left) {
      if (isWordNear(asked, placed) || isLineNear(asked, placed) !== isWithoutLine) continue;
      const next = makeOnce(asked, isWithoutLine, before);
      if (next === null) continue;
      left.splice(left.indexOf(asked), 1);
      return next;
    }
  }
  return null;
}

/** Returns whether a title gives away an item's answer: the meaning if the word is shown, else the word itself. */
function isGivenAwayBy(title: string, { asked, type, made }: Placed, context: BuildContext): boolean {
  if (type === 'speak-line') return false;
  if (type === 'choose-meaning') {
    return standsAmong(title.split(/[^\p{L}\p{M}\p{N}'’-]+/u), context.language)(asked.meaning?.shown ?? '');
  }
  return givesAway(title, made.key.kind === 'text' ? made.key.text : (asked.line?.form ?? ''), context);
}

function sourceOf(placed: Placed, context: BuildContext): ExerciseItem['source'] {
  const { video, line } = placed.asked;
  if (video === null || line === null || placed.type === 'match-pairs') return null;
  if (isGivenAwayBy(video.title, placed, context)) return null;
  return { videoId: video.id, title: video.title, startSec: line.startSec };
}

function toStored(placed: Placed, index: number, context: BuildContext): StoredItem {
  const { asked, type, made } = placed;
  const { id, word, translation, stars, memory } = asked.word;
  const isPractice = !mayCount(type, memory?.stability ?? null);
  const item = { ...made.item, index, isPractice, source: sourceOf(placed, context) };
  const isPairs = type === 'match-pairs';
  return {
    item,
    key: made.key,
    word: { id, word, translation: translation ?? asked.meaning?.shown ?? null, stars },
    expected: made.expected,
    sentence: isPairs ? null : (asked.line?.text ?? null),
    form: isPairs ? null : (asked.line?.form ?? null),
    sentenceTranslation: isPairs ? null : (asked.line?.translation ?? null),
    film: isPairs || 'sound' in item ? null : filmOf(asked),
  };
}

function fillPairs(words: readonly Asked[], context: BuildContext, size: number): Placed[] {
  const sets = makePairs(words, context, Math.max(1, Math.round(size / PAIRS)));
  return sets.map(({ made, first }) => ({ asked: first, type: 'match-pairs', made }));
}

/** Returns a session's items. Items with the same lemma are at least three apart, those with the same line, five. */
export function fillSession(words: readonly Asked[], context: BuildContext, plan: SessionPlan): StoredItem[] {
  const placed: Placed[] = [];
  if (plan.kind === 'match-pairs' && plan.types.has('match-pairs'))
    placed.push(...fillPairs(words, context, plan.size));
  const left = [...words];
  const makeOnce = createMaker(context, plan);
  while (placed.length < plan.size && plan.kind !== 'match-pairs') {
    const next = takeNext(left, placed, makeOnce);
    if (next === null) break;
    placed.push(next);
  }
  return placed.map((each, index) => toStored(each, index, context));
}
