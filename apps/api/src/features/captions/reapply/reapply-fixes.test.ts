import { reapplyFixes, type LineFix } from './reapply-fixes.ts';

const linesOf = (...texts: readonly string[]) => texts.map((text, start) => ({ start, text }));

let last = 0;
const aFix = (facts: Partial<LineFix>): LineFix => {
  last += 1;
  return { id: last, line: 0, userId: 'ann', textBefore: 'A', text: 'B', status: 'accepted', ...facts };
};

/** Returns the resulting lines and the state of each fix. */
const outcome = (texts: readonly string[], ...fixes: readonly LineFix[]) => {
  const reapplied = reapplyFixes(linesOf(...texts), fixes);
  return {
    texts: reapplied.lines.map(({ text }) => text),
    repaired: [...reapplied.repaired],
    fixes: reapplied.fixes.map(({ line, status, reason }) => [
      line,
      status,
      reason === null ? null : reason.slice(-28),
    ]),
  };
};

test('a fix is reapplied where its text still appears, at the same line or elsewhere', () => {
  expect(outcome(['A', 'x'], aFix({}))).toEqual({
    texts: ['B', 'x'],
    repaired: [0],
    fixes: [[0, 'accepted', null]],
  });
  expect(outcome(['x', 'A'], aFix({}))).toMatchObject({ texts: ['x', 'B'], fixes: [[1, 'accepted', null]] });
});

test('of several equal lines, the one at the same position is used; otherwise the fix is ambiguous', () => {
  expect(outcome(['A', 'A'], aFix({ line: 1 }))).toMatchObject({ texts: ['A', 'B'] });
  expect(outcome(['x', 'A', 'A'], aFix({}))).toMatchObject({
    texts: ['x', 'A', 'A'],
    repaired: [],
    fixes: [[0, 'proposed', expect.stringContaining('was made for')]],
  });
});

test('a fix whose line is gone becomes open again; one that the file already contains stays accepted', () => {
  expect(outcome(['x'], aFix({}))).toMatchObject({
    texts: ['x'],
    fixes: [[0, 'proposed', expect.stringContaining('no longer there')]],
  });
  expect(outcome(['B'], aFix({}))).toEqual({ texts: ['B'], repaired: [], fixes: [[0, 'accepted', null]] });
});

test('fixes of fixes are applied in order, and two agreeing learners share one fix', () => {
  const fixes = [aFix({}), aFix({ userId: 'ben' }), aFix({ textBefore: 'B', text: 'C' })];
  expect(outcome(['x', 'A'], ...fixes)).toMatchObject({
    texts: ['x', 'A'].with(1, 'C'),
    fixes: [
      [1, 'accepted', null],
      [1, 'accepted', null],
      [1, 'accepted', null],
    ],
  });
});

test('a proposal moves with its line; of two by one learner for the same line, the newer stays', () => {
  const open = aFix({ status: 'proposed' });
  expect(outcome(['x', 'A'], open)).toMatchObject({ texts: ['x', 'A'], fixes: [[1, 'proposed', null]] });
  const older = aFix({ text: 'older' });
  expect(outcome(['x'], older, aFix({ status: 'proposed', textBefore: 'x' }))).toMatchObject({
    fixes: [
      [0, 'rejected', expect.anything()],
      [0, 'proposed', null],
    ],
  });
});
