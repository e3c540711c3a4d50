import type { LanguageSettings, StudyItem, StudyQueue, StudySummary, Word } from '@wordreel/shared';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import type { Command } from '#store/words/command.ts';
import { makeWord } from './words.ts';

/** The study day of the tests. */
export const DAY = 20_484;

export const SETTINGS: LanguageSettings = {
  newPerDay: 10,
  reviewCap: 100,
  retention: null,
  oneStarShift: -0.03,
  threeStarShift: 0.03,
  minutesCap: 20,
  direction: 'word',
  gradeButtons: 4,
  starterPerDay: 0,
  isCatchingUp: false,
};

/** A due word with its own sentence. */
export function makeItem(name: string, facts: Partial<StudyItem> & { word?: Partial<Word> } = {}): StudyItem {
  const { word, ...others } = facts;
  return {
    word: makeWord(name, {
      translation: `${name} in English`,
      sentence: `Das ist ${name}.`,
      form: name,
      schedule: { stability: 5, difficulty: 5, lastDay: DAY - 5, dueDay: DAY, reps: 2, lapses: 0 },
      ...word,
    }),
    isNew: false,
    intervals: { again: 1, hard: 4, good: 9, easy: 21 },
    line: { sentence: `Das ist ${name}.`, form: name, startSec: null, endSec: null, video: null, text: null },
    ...others,
  };
}

export function makeQueue(items: StudyItem[], facts: Partial<StudyQueue> = {}): StudyQueue {
  const reviews = items.filter(({ isNew }) => !isNew).length;
  return {
    day: DAY,
    dayEndsAt: '2099-01-01T00:00:00.000Z',
    due: reviews,
    left: { reviews, newWords: items.length - reviews },
    done: { reviews: 0, newWords: 0 },
    caps: { reviews: 100, newWords: 10 },
    secondsPerAnswer: 8,
    forecast: [reviews, 3, 0, 5, 1, 0, 2],
    isBacklog: false,
    awayDays: 0,
    nextDue: { day: DAY + 1, at: '2026-02-01T03:00:00.000Z', words: 3 },
    paused: [],
    items,
    ...facts,
  };
}

export function makeSummary(facts: Partial<StudySummary> = {}): StudySummary {
  const words = { wordCount: 60, added: 0, solid: 12, turnedSolid: [], lostSolid: [] };
  return { day: DAY, level: 'beginner', ...words, videos: [], ...facts };
}

/** A good answer to a German word, as a card sends it. */
export const answerTo = (word: string): Command<'review'> => ({
  kind: 'review',
  args: {
    review: {
      clientReviewId: randomUuid(),
      language: 'de',
      word,
      rating: 3,
      reviewedAt: '2026-02-01T10:00:00.000Z',
      zone: 'Europe/Berlin',
      isPractice: false,
      source: 'study',
    },
    word: makeWord(word),
    isNew: false,
    next: null,
    queue: 'de all',
    expects: null,
  },
});
