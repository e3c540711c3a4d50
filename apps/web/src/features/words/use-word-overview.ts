import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { cachedLanguage, useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import type { KeptLanguage } from '#store/words/language-data.ts';
import { cachedMarks } from '#store/api/words/known-words-api.ts';
import { markedLemmas } from '#store/hooks/use-marked-lemmas.ts';
import { isSearching, type Search, searchMatcher } from './toolbar/search.ts';

/** Returns the languages with words, the selected one first, their number of words, and how many match the search. */
export function useWordOverview({ query, filter }: Search, today: number) {
  const { data: started } = useListLanguagesQuery();
  const selected = useAppSelector(selectLanguage);
  const groups = useMemo(
    () =>
      (started ?? [])
        .filter(({ wordCount }) => wordCount > 0)
        .toSorted((a, b) => rank(a.code, selected) - rank(b.code, selected) || byName(a.code, b.code)),
    [selected, started],
  );
  const lists = useAppSelector(
    (state) => groups.map(({ code }) => cachedLanguage(code, state)?.learnedWords),
    shallowEqual,
  );
  const marks = useAppSelector((state) => groups.map(({ code }) => cachedMarks(code, state)), shallowEqual);
  const matches = useMemo(() => {
    const search = { query, filter };
    if (!isSearching(search)) return 0;
    const found = groups.map(({ code }, index) => {
      const matcher = searchMatcher(search, code, { today, known: markedLemmas(marks[index]) });
      return lists[index]?.filter(matcher).length ?? 0;
    });
    return found.reduce((sum, count) => sum + count, 0);
  }, [filter, groups, lists, marks, query, today]);
  return {
    groups,
    total: groups.reduce((sum, { wordCount }) => sum + wordCount, 0),
    matches,
    isComplete: useAppSelector((state) => groups.every(({ code }) => isWhole(cachedLanguage(code, state)))),
    isLoadingRest: useAppSelector((state) => groups.some(({ code }) => isLoadingRest(cachedLanguage(code, state)))),
  };
}

const isWhole = (data: KeptLanguage | undefined): boolean => data !== undefined && data.rest === undefined;

const isLoadingRest = (data: KeptLanguage | undefined): boolean => data?.rest?.state === 'loading';

function rank(code: LanguageCode, selected: LanguageCode): number {
  return code === selected ? 0 : 1;
}

function byName(a: LanguageCode, b: LanguageCode): number {
  return languageName(a).localeCompare(languageName(b));
}
