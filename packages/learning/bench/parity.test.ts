import { forgettingModel, type Rating } from '#index';
import { loadBinding, randomHistories, rustParity, typescriptParity } from './parity.ts';

const histories = randomHistories(1000);

test('1,000 histories match the card states and intervals of ts-fsrs exactly', () => {
  const parity = typescriptParity(histories);
  expect(parity.answers).toBeGreaterThan(5000);
  expect(parity.stability).toBeLessThan(1e-6);
  expect(parity.difficulty).toBeLessThan(1e-6);
  expect(parity.interval).toBe(0);
});

const binding = loadBinding();

test('1,000 histories match the Rust implementation', () => {
  if (!binding) {
    console.warn('Skipped: @open-spaced-repetition/binding has no native file for this platform');
    return;
  }
  const parity = rustParity(histories, binding);
  expect(parity.stability).toBeLessThan(1e-3);
  expect(parity.difficulty).toBeLessThan(1e-3);
  expect(parity.interval).toBeLessThan(1e-3);
});

const traceOf = (answers: readonly (readonly [gap: number, rating: Rating])[]) => {
  const model = forgettingModel();
  const trace = answers.reduce<ReturnType<typeof model.next> | null>(
    (before, [gap, rating]) => model.next(before, gap, rating),
    null,
  );
  if (!trace) throw new Error('A history has answers');
  return { ...trace, days: Math.round(model.daysUntil(trace, 0.9)) };
};

test('four Good answers give the published vector', () => {
  const { stability, difficulty, days } = traceOf([
    [0, 3],
    [2, 3],
    [11, 3],
    [46, 3],
  ]);
  expect(stability).toBeCloseTo(162.8622, 4);
  expect(difficulty).toBeCloseTo(2.0975, 4);
  expect(days).toBe(163);
});

test('a history with two lapses gives the published vector', () => {
  const { stability, difficulty, days } = traceOf([
    [0, 1],
    [1, 3],
    [3, 3],
    [8, 1],
    [1, 3],
  ]);
  expect(stability).toBeCloseTo(2.4052, 4);
  expect(difficulty).toBeCloseTo(8.7854, 4);
  expect(days).toBe(2);
});
