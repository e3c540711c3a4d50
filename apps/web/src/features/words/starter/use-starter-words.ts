import { useEffect } from 'react';
import type { LanguageCode, StarterWord, Theme } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useGetStarterDeckInfiniteQuery } from '#store/api/words/starter-deck-api.ts';
import { useMarkedLemmas } from '#store/hooks/use-marked-lemmas.ts';

/** The filter of the starter words; null for all. */
export interface StarterChoice {
  readonly band: string | null;
  readonly theme: Theme | null;
}

/**
 * Returns the starter words that a learner has neither saved nor marked as known or ignored.
 * @param wanted the number of words to load; pages are read until it is reached
 */
export function useStarterWords(language: LanguageCode, { band, theme }: StarterChoice, wanted: number) {
  const deck = useGetStarterDeckInfiniteQuery({ language, band, theme });
  const list = useGetLanguageQuery(language);
  const known = useMarkedLemmas(language);
  const kept = list.currentData?.learnedWords;
  const met = new Set([...known, ...(kept ?? []).flatMap(({ word, lemma }) => [word, lemma ?? word])]);
  const pages = deck.currentData?.pages;
  const read: readonly StarterWord[] = pages?.flatMap(({ words }) => words) ?? [];
  // Until the list has loaded, it is unknown which words are new.
  const words = kept === undefined ? [] : read.filter(({ word, lemma }) => !met.has(word) && !met.has(lemma));
  const { hasNextPage, isFetching, isError, fetchNextPage } = deck;
  const needsMore = kept !== undefined && words.length < wanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [fetchNextPage, needsMore]);

  return {
    words,
    bands: pages?.[0]?.bands ?? [],
    themes: pages?.[0]?.themes ?? [],
    isLoading: (pages === undefined && !isError) || (kept === undefined && !list.isError),
    isError: isError || list.isError,
    /** Whether there may be more words. */
    hasMore: hasNextPage,
    retry: () => {
      if (list.isError) void list.refetch();
      if (isError) void (pages === undefined ? deck.refetch() : fetchNextPage());
    },
  };
}
