import type * as shared from '@wordreel/shared';
import {
  type Caps,
  CAPS,
  beginningOf,
  forgettingModel,
  nextIntervals,
  planSession,
  RATING,
  RETENTION,
  ROLLOVER_HOUR,
  type StudiedWord,
  type StudyDay,
  studyDay,
  type ReviewParameters,
  USUAL_SHIFTS,
} from '@wordreel/learning';
import { countingZone } from '#lib/time/time-zone.ts';
import type { QueueName } from '#store/words/study-queue.ts';
import { type Studied, readStudied, writeStudied } from './guest-log.ts';
import { readGuestLanguage } from './guest-store.ts';

/** The forgetting curve with the published FSRS weights. */
export const model = forgettingModel();

const MOST_OF_VIDEO = 50;
const PRACTICE = 20;
/** Assumed seconds per answer. A guest's answers are timed, but the times are not used here. */
const SECONDS_PER_ANSWER = 8;

const DEFAULTS: shared.LanguageSettings = {
  newPerDay: CAPS.newWords.usual,
  reviewCap: CAPS.reviews.usual,
  retention: null,
  ...USUAL_SHIFTS,
  // Only the server, which sees all of a learner's devices, counts minutes.
  minutesCap: null,
  direction: 'word',
  gradeButtons: 4,
  starterPerDay: 0,
  isCatchingUp: false,
};

export function guestSettings(language: shared.LanguageCode): shared.LanguageSettings {
  return { ...DEFAULTS, ...readStudied(language).settings };
}

export function saveGuestSettings(language: shared.LanguageCode, changes: shared.LanguageSettingsBody): void {
  const studied = readStudied(language);
  const settings = { ...studied.settings, ...(changes as Partial<shared.LanguageSettings>) };
  writeStudied(language, { ...studied, settings }, guestDay(new Date()));
}

const dayRule = () => ({ zone: countingZone(), rolloverHour: ROLLOVER_HOUR });

export function guestDay(at: Date): StudyDay {
  return studyDay(at, dayRule());
}

const startOf = (day: StudyDay): string => beginningOf(day, dayRule()).toISOString();

/** Returns the parameters for a word's next due day. `load` returns how many other words are due on a given day. */
export function guestReviewParameters(
  { memories, settings }: Studied,
  { word, reviewPriority }: shared.Word,
): ReviewParameters {
  const load = new Map<StudyDay, number>();
  for (const [other, { dueDay }] of Object.entries(memories)) {
    if (other !== word) load.set(dueDay, (load.get(dueDay) ?? 0) + 1);
  }
  const { retention, oneStarShift, threeStarShift } = { ...DEFAULTS, ...settings };
  return {
    model,
    retention: retention ?? RETENTION.usual,
    shifts: { oneStarShift, threeStarShift },
    stars: reviewPriority,
    load: (day) => load.get(day) ?? 0,
  };
}

export function doneOn({ log }: Studied, day: StudyDay): { reviews: number; newWords: number } {
  const counted = log.filter((review) => review.day === day && review.intervalDays !== null);
  const newWords = counted.filter(({ isNew }) => isNew).length;
  return { reviews: counted.length - newWords, newWords };
}

/** Returns a guest's next cards for the day: planned by the server's rules from the data on this device. */
export function guestQueue(name: QueueName, at: Date): shared.StudyQueue {
  const { language, mode, video } = name;
  const studied = readStudied(language);
  const day = guestDay(at);
  const words = readGuestLanguage(language)?.learnedWords ?? [];
  const candidates = studyCandidatesOf(words, studied.memories);
  const { newPerDay, reviewCap } = guestSettings(language);
  const caps: Caps = { newWords: newPerDay, reviews: reviewCap };
  const done = doneOn(studied, day);
  const whole = planSession(candidates, { today: day, done, caps, model });
  const pick = (): string[] => {
    if (video !== undefined) return wordsOfVideo(words, studied.memories, { video, day });
    if (mode === 'practice') return forPractice(candidates, day);
    if (mode === 'all') return whole.items.map(({ id }) => id);
    const part = mode === 'review' ? { ...candidates, fresh: [] } : { ...candidates, studied: [] };
    // Due reviews reduce the number of new words even in a session of only new words.
    const partCaps = mode === 'new' ? { ...caps, newWords: whole.left.newWords + done.newWords } : caps;
    return planSession(part, { today: day, done, caps: partCaps, model }).items.map(({ id }) => id);
  };
  const byName = new Map(words.map((word) => [word.word, word]));
  return {
    day,
    dayEndsAt: startOf(day + 1),
    due: whole.due,
    left: whole.left,
    done,
    caps,
    secondsPerAnswer: SECONDS_PER_ANSWER,
    forecast: [whole.due, ...[1, 2, 3, 4, 5, 6].map((ahead) => dueOn(studied, day + ahead))],
    isBacklog: false,
    awayDays: 0,
    nextDue: nextDue(studied, day),
    paused: Object.entries(studied.memories).flatMap(([word, { paused }]) => (paused === true ? [word] : [])),
    items: pick().flatMap((id) => {
      const word = byName.get(id);
      return word === undefined ? [] : [itemOf(word, studied, { day, isPractice: mode === 'practice' })];
    }),
  };
}

const relation = ({ word, lemma, sentence, reviewPriority }: shared.Word) => ({
  id: word,
  lemmaKey: lemma ?? word.toLowerCase(),
  sentence: sentence ?? null,
  stars: reviewPriority,
});

function studyCandidatesOf(words: readonly shared.Word[], memories: Studied['memories']) {
  const known = words.filter(({ word }) => memories[word]?.paused !== true);
  return {
    studied: known.flatMap((word): StudiedWord[] => {
      const memory = memories[word.word];
      return memory === undefined ? [] : [{ ...relation(word), memory }];
    }),
    fresh: known.filter(({ word }) => memories[word] === undefined).map(relation),
  };
}

/** Orders words for practice: studied words with the lowest recall probability first, then new words. */
function forPractice({ studied, fresh }: ReturnType<typeof studyCandidatesOf>, day: StudyDay): string[] {
  const recall = ({ memory }: StudiedWord) => model.recall(memory, Math.max(0, day - memory.lastDay));
  return [...studied.toSorted((a, b) => recall(a) - recall(b)), ...fresh].slice(0, PRACTICE).map(({ id }) => id);
}

function wordsOfVideo(
  words: readonly shared.Word[],
  memories: Studied['memories'],
  { video, day }: { video: string; day: StudyDay },
): string[] {
  return words
    .filter(({ word, videoId }) => {
      const memory = memories[word];
      return videoId === video && memory?.paused !== true && (memory === undefined || memory.lastDay < day);
    })
    .slice(0, MOST_OF_VIDEO)
    .map(({ word }) => word);
}

function itemOf(
  word: shared.Word,
  studied: Studied,
  { day, isPractice }: { day: StudyDay; isPractice: boolean },
): shared.StudyItem {
  const memory = studied.memories[word.word] ?? null;
  const next = isPractice ? null : nextIntervals(memory, day, guestReviewParameters(studied, word));
  const { sentence, form = null, startSec = null, endSec = null } = word;
  return {
    word: { ...word, ...(memory !== null && { schedule: memory }) },
    isNew: memory === null,
    intervals: next && {
      again: next[RATING.again],
      hard: next[RATING.hard],
      good: next[RATING.good],
      easy: next[RATING.easy],
    },
    line: sentence === undefined ? null : { sentence, form, startSec, endSec, video: null, text: null },
  };
}

const awake = ({ memories }: Studied): shared.Schedule[] =>
  Object.values(memories).filter(({ paused }) => paused !== true);

function dueOn(studied: Studied, day: StudyDay): number {
  return awake(studied).filter(({ dueDay }) => dueDay === day).length;
}

function nextDue(studied: Studied, day: StudyDay): shared.StudyQueue['nextDue'] {
  const days = awake(studied).flatMap(({ dueDay }) => (dueDay > day ? [dueDay] : []));
  if (days.length === 0) return null;
  const next = Math.min(...days);
  return { day: next, at: startOf(next), words: days.filter((one) => one === next).length };
}
