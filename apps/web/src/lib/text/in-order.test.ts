import { inOrder } from './in-order.ts';

const sorted = (order: readonly string[]) => inOrder(['b2', 'a1', 'b1', 'c1'], ([name = '']) => name, order).join(' ');

test('named items come first in the given order; the rest keep their order', () => {
  expect(sorted(['a', 'b'])).toBe('a1 b2 b1 c1');
  expect(sorted(['c', 'gone'])).toBe('c1 b2 a1 b1');
  expect(sorted([])).toBe('b2 a1 b1 c1');
});
