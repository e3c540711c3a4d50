import fc from 'fast-check';
import { WORDS as EXERCISE_WORDS } from '#testing/learners/exerciser';

/** Words with sentences, for exercises, and as many without: more than the lowest daily limit of reviews. */
export const WORDS = [
  ...EXERCISE_WORDS,
  ...['Baum', 'Hund', 'Katze', 'Tisch', 'Stuhl', 'Buch', 'Brot', 'Milch', 'Apfel', 'Vogel', 'Regen', 'Sonne'].map(
    (word) => ({ word, translation: `a ${word}` }),
  ),
];

const DAY_IN_HOURS = 24;

const texts = WORDS.map((each) => each.word);

/** Mostly one of three words, so that several things happen to the same word. */
const word = fc.oneof(fc.constantFrom(...texts.slice(0, 3)), fc.constantFrom(...texts));
const someWords = fc.uniqueArray(word, { minLength: 1, maxLength: 8 });
const rating = fc.constantFrom(1, 2, 3, 3, 4);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const setting = fc.oneof(
  fc.record({ newPerDay: fc.constantFrom(0, 1, 3, 10) }),
  fc.record({ reviewCap: fc.constantFrom(10, 11, 200) }),
  fc.record({ minutesCap: fc.constantFrom(null, 5) }),
  fc.record({ starterPerDay: fc.constantFrom(0, 2, 3) }),
  fc.record({ retention: fc.constantFrom(null, 0.8, 0.95) }),
);

const accountSetting = fc.oneof(
  fc.record({ rolloverHour: fc.constantFrom(0, 4, 12) }),
  fc.record({ retention: fc.constantFrom(0.85, 0.9) }),
  fc.record({ hidesGoals: fc.boolean() }),
  fc.record({ levelsLoad: fc.boolean() }),
);

/** An action of a learner. */
export const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('save'), word }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('remove'), word }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('setPriority'), word, stars: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('changeMany'),
      does: fc.constantFrom('rate', 'remove', 'restore'),
      words: someWords,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kind('answer'), word, rating, isPractice: fc.boolean() }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kind('study'),
      mode: fc.constantFrom('all', 'review', 'new', 'practice'),
      ratings: fc.array(rating, { minLength: 1, maxLength: 12 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('undo') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('exercise'),
      type: fc.constantFrom('mix', 'choose-meaning', 'typed-word', 'typed-gap'),
      options: fc.array(fc.nat(2), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('mark'), word, status: fc.constantFrom('known', 'ignored', 'unknown', null) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('takeKnownStep') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('addKnownList'), words: someWords }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pause'), word, paused: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('changeSettings'), setting }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('changeAccountSettings'), setting: accountSetting }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('catchUp'), days: fc.integer({ min: 3, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('undoCatchUp') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('goOn') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('setLevel'), level: fc.constantFrom('', 'A1.2', 'B1.1') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('resetLanguage') }) },
  { weight: 8, arbitrary: fc.record({ kind: kind('wait'), hours: fc.integer({ min: 1, max: 2 * DAY_IN_HOURS }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('wait'),
      hours: fc.integer({ min: 3, max: 12 }).map((days) => days * DAY_IN_HOURS),
    }),
  },
);

export type Command = typeof command extends fc.Arbitrary<infer Type> ? Type : never;

/** A learner's starting point: how many words were answered, and how many days ago. */
export const beginning = fc.record({
  at: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
  answered: fc.constantFrom(0, 12, WORDS.length, WORDS.length),
  // A login session expires after thirty days without a request.
  daysAgo: fc.integer({ min: 0, max: 25 }),
});

export type Beginning = typeof beginning extends fc.Arbitrary<infer Type> ? Type : never;
