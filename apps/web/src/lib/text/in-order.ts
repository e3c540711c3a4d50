/** Sorts items by a list of names. Items that are not listed come last, in their original order. */
export function inOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  order: readonly string[],
): Item[] {
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
