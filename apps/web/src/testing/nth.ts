/** Returns the element at an index, counted from 0; throws if there is none. */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There are ${list.length} elements, none at index ${index}`);
  return found;
}
