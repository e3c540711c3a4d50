import { markLoop, rulingAt, toggleLineLoop } from './line-rules.ts';

const LINES = [
  { start: 1, end: 3 },
  { start: 3, end: 5 },
  { start: 6, end: 8 },
];
const NOTHING = { pauses: false, seeksTo: null };

test('without a mode nothing happens at the end of a line', () => {
  expect(rulingAt(LINES, { before: 2.9, now: 3 }, { loop: null, autoPauses: false })).toEqual(NOTHING);
});

test('auto-pause acts a moment before the line ends, once', () => {
  const modes = { loop: null, autoPauses: true };
  expect(rulingAt(LINES, { before: 2.8, now: 2.94 }, modes)).toEqual(NOTHING);
  expect(rulingAt(LINES, { before: 2.94, now: 2.96 }, modes)).toEqual({ pauses: true, seeksTo: null });
  expect(rulingAt(LINES, { before: 2.96, now: 2.98 }, modes)).toEqual(NOTHING);
});

test('a loop returns at the end of its last line, and only there', () => {
  const modes = { loop: { from: 0, to: 1 }, autoPauses: false };
  expect(rulingAt(LINES, { before: 2.94, now: 2.96 }, modes)).toEqual(NOTHING);
  expect(rulingAt(LINES, { before: 4.94, now: 4.96 }, modes)).toEqual({ pauses: false, seeksTo: 0 });
});

test('modes combine: the loop returns and pauses', () => {
  const modes = { loop: { from: 2, to: 2 }, autoPauses: true };
  expect(rulingAt(LINES, { before: 7.9, now: 7.96 }, modes)).toEqual({ pauses: true, seeksTo: 2 });
});

test.each([
  ['forwards', 2, 7],
  ['back', 7, 2],
])('a clock that was sent %s does not reach an end', (_, before, now) => {
  expect(rulingAt(LINES, { before, now }, { loop: { from: 0, to: 0 }, autoPauses: true })).toEqual(NOTHING);
});

test('the loop of a line toggles; without a line there is no loop', () => {
  expect(toggleLineLoop(null, 4)).toEqual({ from: 4, to: 4 });
  expect(toggleLineLoop({ from: 4, to: 4 }, 5)).toBeNull();
  expect(toggleLineLoop(null, null)).toBeNull();
});

test('A and B are marked in turn, in any order; the third call ends the loop', () => {
  const a = markLoop({ start: null, loop: null }, 7);
  expect(a).toEqual({ start: 7, loop: null });
  const b = markLoop(a, 3);
  expect(b).toEqual({ start: null, loop: { from: 3, to: 7 } });
  expect(markLoop(b, 5)).toEqual({ start: null, loop: null });
});
