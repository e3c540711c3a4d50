import { timingLabel } from './mode-labels.ts';

test.each([
  [0, 1, 'In sync'],
  [0.04, 1, 'In sync'],
  [-0.3, 1, '0.3 s earlier'],
  [2.34, 25 / 23.976, '2.3 s later, stretched by 4.3%'],
  [-61.2, 23.976 / 25, '61.2 s earlier, shortened by 4.1%'],
  [0, 24 / 23.976, 'In sync at the start, stretched by 0.1%'],
])('a delay of %d s and a stretch of %d are “%s”', (delay, stretch, label) => {
  expect(timingLabel({ delay, stretch, aligned: null })).toBe(label);
});
