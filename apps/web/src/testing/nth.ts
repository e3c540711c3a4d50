/** The element at a place that the test is sure of, counted from 0. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There are ${list.length}, none at ${index}`);
  return found;
}
