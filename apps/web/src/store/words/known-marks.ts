import type { KnownStatus, KnownWords } from '@wordreel/shared';

/** Marks a lemma; null clears the mark. */
export function withMark(
  { known, ignored, unknown }: KnownWords,
  lemma: string,
  status: KnownStatus | null,
): KnownWords {
  const without = (lemmas: readonly string[]) => lemmas.filter((one) => one !== lemma);
  const others = { known: without(known), ignored: without(ignored), unknown: without(unknown) };
  return status === null ? others : { ...others, [status]: [...others[status], lemma] };
}
