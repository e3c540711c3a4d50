import type { KnownStatus, KnownWords } from '@wordreel/shared';

/** Marks a lemma, or takes its mark away with null. */
export function withMark({ known, ignored }: KnownWords, lemma: string, status: KnownStatus | null): KnownWords {
  const others = { known: known.filter((one) => one !== lemma), ignored: ignored.filter((one) => one !== lemma) };
  return status === null ? others : { ...others, [status]: [...others[status], lemma] };
}
