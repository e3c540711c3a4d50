import fc from 'fast-check';
import {
  answerWord,
  forgettingModel,
  RATING,
  STAR_SHIFT,
  type Stars,
  type StarShifts,
  type ReviewParameters,
  USUAL_SHIFTS,
  type CardState,
} from '#index';

export const model = forgettingModel();

const rating = fc.constantFrom(...Object.values(RATING));
export const stars: fc.Arbitrary<Stars> = fc.constantFrom(1, 2, 3);
export const retention = fc.double({ min: 0.8, max: 0.95, noNaN: true });

export const shifts: fc.Arbitrary<StarShifts> = fc.record({
  oneStarShift: fc.double({ min: STAR_SHIFT.one.lowest, max: STAR_SHIFT.one.highest, noNaN: true }),
  threeStarShift: fc.double({ min: STAR_SHIFT.three.lowest, max: STAR_SHIFT.three.highest, noNaN: true }),
});

/** Scheduling parameters without load balancing, so the next day follows from the interval alone. */
export const parameters: fc.Arbitrary<ReviewParameters> = fc.record({
  model: fc.constant(model),
  retention,
  shifts,
  stars,
  load: fc.constant(null),
});

/** Scheduling parameters with a load that varies by day. */
export const levelledTerms: fc.Arbitrary<ReviewParameters> = fc
  .tuple(parameters, fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }))
  .map(([each, loads]) => ({ ...each, load: (day: number) => loads[day % loads.length] ?? 0 }));

/**
 * Answers to one word, with the gap in days since the previous answer. A negative gap stands for a time zone change; a
 * null rating is a practice answer.
 */
export const answers = fc.array(
  fc.record({ gap: fc.integer({ min: -2, max: 500 }), rating: fc.option(rating, { freq: 6 }) }),
  { minLength: 1, maxLength: 15 },
);

/** A card state after a few counted answers. */
export const memory: fc.Arbitrary<CardState> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), rating), { minLength: 1, maxLength: 8 })
  .map((history) => {
    let [known, day]: [CardState | null, number] = [null, 20_000];
    for (const [gap, each] of history) {
      day += gap;
      known = answerWord(
        known,
        { day, rating: each },
        { model, retention: 0.9, shifts: USUAL_SHIFTS, stars: 2, load: null },
      ).memory;
    }
    if (!known) throw new Error('The first answer counts');
    return known;
  });
