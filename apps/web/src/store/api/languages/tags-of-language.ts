import type { LanguageCode } from '@wordreel/shared';

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
