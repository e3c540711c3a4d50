/** A value from the stream, or the result of the task that runs concurrently. */
export type Concurrent<T, O> =
  | { readonly from: 'stream'; readonly value: T }
  | { readonly from: 'beside'; readonly value: O };

/**
 * Yields the values of a stream and, as soon as it is ready, the result of a concurrent task. The stream starts first.
 * @param ask must not reject
 * @returns the return value of the stream, after both have finished
 */
export async function* beside<T, R, O>(
  stream: AsyncGenerator<T, R>,
  ask: () => Promise<O>,
): AsyncGenerator<Concurrent<T, O>, R> {
  let next = stream.next();
  // Prevents an unhandled rejection while the other promise is awaited; the failure surfaces where `next` is awaited.
  next.catch(() => undefined);
  let other: Promise<{ readonly other: O }> | null = ask().then((value) => ({ other: value }));
  for (;;) {
    // Sequential on purpose: each value is yielded as it arrives.
    const come = await (other === null ? next : Promise.race([other, next]));
    if ('other' in come) {
      other = null;
      yield { from: 'beside', value: come.other };
    } else if (come.done === true) {
      if (other !== null) yield { from: 'beside', value: (await other).other };
      return come.value;
    } else {
      next = stream.next();
      next.catch(() => undefined);
      yield { from: 'stream', value: come.value };
    }
  }
}
