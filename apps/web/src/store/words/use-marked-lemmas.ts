import { useMemo } from 'react';
import type { KnownWords, LanguageCode } from '@wordreel/shared';
import { useGetKnownWordsQuery } from '#store/api/words/known-words-api.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

const NONE: ReadonlySet<string> = new Set();
const sets = new WeakMap<KnownWords, ReadonlySet<string>>();

/** The lemmas of marks that say that a word need not be asked; the same set for the same marks. */
export function markedLemmas(marks: KnownWords | undefined): ReadonlySet<string> {
  if (marks === undefined) return NONE;
  const known = sets.get(marks) ?? new Set([...marks.known, ...marks.ignored]);
  sets.set(marks, known);
  return known;
}

/** What a learner has marked as known or ignored; a guest has no marks. */
export function useMarkedLemmas(language: LanguageCode): ReadonlySet<string> {
  const isGuest = useAppSelector(selectUser) === null;
  const { currentData } = useGetKnownWordsQuery(language, { skip: isGuest });
  return useMemo(() => markedLemmas(currentData), [currentData]);
}
