/** What a stream yields, or what came beside it. */
export type Concurrent<T, O> =
  | { readonly from: 'stream'; readonly value: T }
  | { readonly from: 'beside'; readonly value: O };

/**
 * Yields what a stream yields and, as soon as it is there, what is asked for beside it. The stream is asked first.
 * @param ask must not fail
 * @returns what the stream returns, once both have come
 */
export async function* beside<T, R, O>(
  stream: AsyncGenerator<T, R>,
  ask: () => Promise<O>,
): AsyncGenerator<Concurrent<T, O>, R> {
  let next = stream.next();
  // Whoever waits for the other one first hears of its failure where it is awaited.
  next.catch(() => undefined);
  let other: Promise<{ readonly other: O }> | null = ask().then((value) => ({ other: value }));
  for (;;) {
    // One after the other is the very thing.
    // oxlint-disable-next-line no-await-in-loop
    const come = await (other === null ? next : Promise.race([other, next]));
    if ('other' in come) {
      other = null;
      yield { from: 'beside', value: come.other };
    } else if (come.done === true) {
      // oxlint-disable-next-line no-await-in-loop
      if (other !== null) yield { from: 'beside', value: (await other).other };
      return come.value;
    } else {
      next = stream.next();
      next.catch(() => undefined);
      yield { from: 'stream', value: come.value };
    }
  }
}
