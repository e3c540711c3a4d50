import { randomUUID } from 'node:crypto';

const at = (day: string): string => `2026-01-${day}T10:00:00.000Z`;
const DAY = 20_470;

const word = (name: string, more: object = {}) => ({
  word: name,
  translation: null,
  reviewPriority: 2,
  videoId: null,
  addedAt: at('02'),
  ...more,
});

const review = (id: string) => ({
  id,
  language: 'de',
  word: 'Haus',
  source: 'study',
  exercise: 'card',
  rating: 3,
  verdict: null,
  answer: null,
  hinted: false,
  overridden: false,
  counted: true,
  studyDay: DAY,
  elapsedDays: null,
  intervalDays: 3,
  stabilityBefore: null,
  difficultyBefore: null,
  predictedRecall: null,
  turnedSolid: false,
  paused: false,
  seconds: 2,
  reviewedAt: at('18'),
  receivedAt: at('18'),
  undoneAt: null,
});

const talk = (id: string) => ({
  id,
  language: 'de',
  mode: 'practice',
  kind: 'free',
  scenario: null,
  videoId: null,
  videoTitle: null,
  title: 'A talk',
  level: 'A1.1',
  zone: 'UTC',
  words: [{ word: 'Haus', translation: 'house', isUsed: true }],
  goals: [{ text: 'say hello', isDone: false }],
  summary: null,
  report: null,
  startedAt: at('05'),
  lastAt: at('05'),
  finishedAt: at('05'),
  messages: [],
});

/**
 * The account of an archive as the first server with version 1 wrote it, with an item of every restored part. It has no
 * fields of later versions, and they must never become required.
 */
export const firstArchive = () => ({
  formatVersion: 1,
  exportedAt: at('20'),
  languages: [
    {
      code: 'de',
      level: 'A2.1',
      startedAt: at('01'),
      words: [word('Haus', { translation: 'house', note: 'mine' }), word('gehen')],
      removedWords: [word('Weg', { removedAt: at('03') })],
      knownWords: [{ lemma: 'und', since: at('02') }],
      ignoredWords: [{ lemma: 'Berlin', since: at('02') }],
      unknownWords: [],
      knownSteps: [{ step: randomUUID(), first: 500, changed: 480, doneAt: at('02'), undoneAt: null }],
    },
  ],
  tokenOverrides: [{ language: 'de', form: 'ging', lemma: 'gehen', since: at('03') }],
  watchSessions: [],
  difficultyVotes: [],
  memories: [],
  memorySeeds: [],
  reviews: [review(randomUUID())],
  weights: [],
  placementChecks: [
    {
      id: randomUUID(),
      language: 'de',
      takenAt: at('02'),
      size: { q10: 100, q25: 200, q50: 300, q90: 500 },
      level: 'A2.1',
      falseYes: 0,
      meaningsAsked: 0,
      meaningsRight: 0,
      items: [{ word: 'Haus', rank: 100, yes: true }],
      meanings: [],
    },
  ],
  learningSettings: { rolloverHour: 3, retention: 0.85, levelsLoad: true, hidesGoals: false },
  studySettings: [
    {
      language: 'de',
      newPerDay: 7,
      reviewCap: 77,
      retention: null,
      direction: 'listen',
      gradeButtons: 2,
      starterPerDay: 3,
      catchUpFrom: null,
      catchUpUntil: null,
    },
  ],
  watchLater: [],
  preferences: [{ scope: 'account', name: 'theme', value: 'dark', changedAt: at('04') }],
  activity: {
    goals: [{ daysPerWeek: 4, restDays: 1, fromDay: 20_451 }],
    pauses: [{ id: randomUUID(), fromDay: 20_500, toDay: 20_510 }],
    aims: { minutes: 20, reviews: null, newWords: null, hidesChain: true },
    outsideHours: [{ id: randomUUID(), language: 'de', day: 20_460, minutes: 30, source: 'audio', note: '' }],
    days: [{ day: DAY, isRest: false }],
  },
  tutorConversations: [talk(randomUUID())],
  tutorSettings: { corrections: 'end', remark: 'I am from Cork' },
});
