/** Items in a wanted order; those that are not named come after those that are, as they came. @param order names */
export function inOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  order: readonly string[],
): Item[] {
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
