import fc from 'fast-check';
import { RULES } from './properties.ts';

test.each(RULES)('$name', async ({ property }) => {
  const { failed, counterexample } = await fc.check(property, { numRuns: 300 });
  expect(failed ? counterexample : null).toBeNull();
});
