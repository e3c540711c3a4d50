import type { LanguageCode } from '@wordreel/shared';

/** Everything that is another answer once a language was removed, or its schedule reset. */
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
