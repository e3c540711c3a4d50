import type { LanguageCode } from '@wordreel/shared';
import { whenFulfilled } from '#store/api/when-fulfilled.ts';
import { outboxOf } from '#store/network/page.ts';

/** Tags whose data changes when a language is removed or its schedule is reset. */
export const tagsOfLanguage = (language: LanguageCode) => [
  { type: 'Language' as const, id: language },
  'LanguageList' as const,
  'KnownWords' as const,
  'KnownSteps' as const,
  'Comprehension' as const,
  'StudyQueue' as const,
  'StudySettings' as const,
  'Activity' as const,
  'WatchHistory' as const,
  'WatchLater' as const,
];

interface OfLanguage {
  readonly language: LanguageCode;
}

/** Makes this tab and the others refetch a language after a successful mutation. */
export const changesLanguage = {
  onQueryStarted: (
    { language }: OfLanguage,
    { queryFulfilled, extra }: { queryFulfilled: Promise<{ data: unknown }>; extra: unknown },
  ) => whenFulfilled(queryFulfilled, () => outboxOf({ extra })?.broadcastLanguage(language)),
  invalidatesTags: (_data: unknown, error: unknown, { language }: OfLanguage) =>
    error === undefined ? tagsOfLanguage(language) : [],
};
