import fc from 'fast-check';

/** The words of a simulated learner. The steady ones are only reviewed, so their due day follows from the log alone. */
export const STEADY_WORDS = ['Haus', 'Baum', 'Auto', 'Brot', 'Weg', 'Tag'] as const;
const STARRED_WORDS = ['Hand', 'Kind', 'Wort', 'Zeit', 'Jahr', 'Nacht'] as const;
const WORDS = [...STEADY_WORDS, ...STARRED_WORDS];

/** Places between which a learner travels. Two of them have clock changes, and one is a day ahead of another. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

const HOUR = 60;

const device = fc.nat(1);
const word = fc.constantFrom(...WORDS);
const rating = fc.constantFrom(1, 1, 2, 3, 3, 4);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** An answer that is sent at once, or queued on a device that is offline. */
const answer = fc.record({
  kind: kind('answer'),
  device,
  word,
  rating,
  isPractice: fc.constantFrom(false, false, false, true),
  /** Sends the same request twice at once. */
  isDoubled: fc.constantFrom(false, false, false, true),
});

const others = [
  { weight: 5, arbitrary: fc.record({ kind: kind('goOffline'), device }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('replay'),
      device,
      /** The order in which queued answers are sent. */
      order: fc.constantFrom('as given', 'backwards'),
      /** The response is lost, so the device sends everything again. */
      isLost: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('replayBoth') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('resend'), nth: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('answerBoth'), word, ratings: fc.tuple(rating, rating) }) },
  { weight: 7, arbitrary: fc.record({ kind: kind('undo'), device, isDoubled: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undoWhileAnswering'), word, rating }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pause'), word, isPaused: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('remove'), word }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('keep'), word }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('stars'),
      word: fc.constantFrom(...STARRED_WORDS),
      stars: fc.constantFrom(1, 2, 3),
    }),
  },
  { weight: 10, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.integer({ min: 6 * HOUR, max: 40 * HOUR }) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('fly'), device, zone: fc.constantFrom(...ZONES) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('setClock'),
      device,
      /** How far the device's clock is ahead. The server doesn't accept more than ten minutes. */
      minutesAhead: fc.constantFrom(0, 0, 0, 9, 30, -90, -50 * HOUR),
    }),
  },
  /** Undoes one answer by its id from either device. It may be practice, or an answer that was never accepted. */
  { weight: 5, arbitrary: fc.record({ kind: kind('undoNamed'), device, nth: fc.nat(), isDoubled: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('beginDayAt'), hour: fc.constantFrom(0, 4, 4, 9, 12) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('wantRecall'),
      retention: fc.constantFrom(0.8, 0.9, 0.95),
      shift: fc.constantFrom(0, 0.01, 0.05),
      /** Sets it only for German, else for the account. */
      isOfLanguage: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('catchUp'), device, days: fc.integer({ min: 3, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('undoCatchUp') }) },
  /** Imports words with a card state, or undoes the import. */
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('bring'),
      words: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
      daysAgo: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('unbring'), word }) },
] as const;

export const action = fc.oneof({ weight: 40, arbitrary: answer }, ...others);

export type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

/** Start times: before Europe's two clock changes and America's, before a leap day in another year, and in between. */
export const beginning = fc
  .constantFrom(
    '2026-03-28T17:00:00Z',
    '2026-10-24T17:00:00Z',
    '2026-03-07T20:00:00Z',
    '2026-10-31T20:00:00Z',
    '2028-02-27T12:00:00Z',
    '2026-06-10T09:30:00Z',
  )
  .map((text) => Date.parse(text));
