import { ADA } from './people.ts';

const SCHEDULE = { stability: 2, difficulty: 5, lastDay: 20_000, dueDay: 20_002, reps: 1, lapses: 0 };
const WORD = {
  word: 'Haus',
  translation: 'house',
  reviewPriority: 2,
  videoId: 'story-de-01',
  addedAt: '2026-01-31T12:30:00.000Z',
  lemma: 'Haus',
  sentence: 'Das Haus ist alt.',
  form: 'Haus',
  startSec: 3,
  endSec: 5,
};
const REVIEW = {
  id: '7b1f3f0a-8d3c-4a63-9d7e-0b1a4f1f5c11',
  word: 'Haus',
  rating: 3,
  at: '2026-01-31T12:30:00.000Z',
  zone: 'Europe/Berlin',
  day: 20_484,
  isPractice: false,
  durationMs: 1200,
  intervalDays: 2,
  isNew: true,
  before: null,
};
const PREFERENCES = {
  account: {
    theme: 'dark',
    gridVariant: 'minimal',
    swipes: true,
    shortcuts: { areOn: true, keys: { togglePlay: 'KeyP' } },
  },
  languages: { de: { mutedChannels: ['ARTE'], sort: 'fit', subtitles: 'blur', rate: 1.25, dictionaries: ['Own'] } },
};
const TURN = { id: REVIEW.id, act: 'say', zone: 'UTC', text: 'Ich' };
const CHECK = { id: REVIEW.id, seed: 7, answers: [true, false], goesOn: false, level: null, choices: [1] };

/** A realistic value for every key of local storage, in the format of its writer. */
export const LOCAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  session: 1,
  sessionEnding: 1,
  usedAccount: 1,
  unverifiedEmail: { email: 'ada@example.org', until: 4_000_000_000_000 },
  selectedLanguage: 'de',
  selectedLevels: ['A1', 'B1'],
  userLanguages: { de: { level: 'A2.1', wordCount: 1 } },
  'learnedWords.de': [WORD],
  'studied.de': { version: 1, memories: { Haus: SCHEDULE }, log: [REVIEW], settings: { newPerDay: 5 } },
  watchLater: { de: ['story-de-01'] },
  placementChecks: { de: { language: 'de', id: REVIEW.id, level: 'A1.2', answers: [true], seed: 7 } },
  'drafts.guest': {
    'importColumns.de': { shape: { tables: [['translation', 'word', null]], hasHeader: false } },
    'placementCheck.de': CHECK,
  },
  [`drafts.${ADA.id}`]: {
    'placementCheck.de': CHECK,
    [`tutorText.${REVIEW.id}`]: 'Ich',
    [`tutorTurn.${REVIEW.id}`]: TURN,
  },
  // Earlier versions stored these.
  [`placementCheck.${ADA.id}.fr`]: CHECK,
  tutorDrafts: { [REVIEW.id]: { text: 'Ich', unsent: TURN } },
  wishes: PREFERENCES,
  knownWishes: { ...PREFERENCES, userId: ADA.id, before: PREFERENCES },
  outboxOf: [ADA.id],
  listFollows: false,
  captionDelays: { 'story-de-01': 0.4, film: { delay: 2.3, stretch: 1.04, aligned: 60 } },
};

/** The same for session storage. */
export const SESSION_EXAMPLES: Readonly<Record<string, unknown>> = {
  gridBands: ['comfortable'],
  appleFrom: { from: { pathname: '/you' } },
  reloadedFor: '/you',
  exerciseAnswer: { session: REVIEW.id, body: { clientReviewId: REVIEW.id, item: 0, answer: 'Haus' } },
  'drafts.guest': {
    'settingsDraft2.de': { changes: { levels: ['A1'], rate: 1.25 }, study: { newPerDay: 4 }, base: null },
  },
  [`drafts.${ADA.id}`]: {
    'settingsDraft2.de': { changes: { muted: ['ARTE'] }, study: {}, base: '{}' },
    'knownDraft1.de': { text: 'Haus', first: 500, after: 0, except: [['Haus', 12]] },
    'unsavedSetting.all.Wanted recall': { value: 0.9, over: 0.85 },
  },
};
