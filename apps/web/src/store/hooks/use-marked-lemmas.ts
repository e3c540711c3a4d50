import type { KnownWords, LanguageCode } from '@wordreel/shared';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

const NONE: ReadonlySet<string> = new Set();
const sets = new WeakMap<KnownWords, ReadonlySet<string>>();

/** Returns the lemmas that are marked as known or ignored, as the same set for the same `marks` object. */
export function markedLemmas(marks: KnownWords | undefined): ReadonlySet<string> {
  if (marks === undefined) return NONE;
  const known = sets.get(marks) ?? new Set([...marks.known, ...marks.ignored]);
  sets.set(marks, known);
  return known;
}

export function useMarkedLemmas(language: LanguageCode): ReadonlySet<string> {
  const isGuest = useAppSelector(selectUser) === null;
  const { currentData } = useGetKnownWordsQuery(language, { skip: isGuest });
  return markedLemmas(currentData);
}
