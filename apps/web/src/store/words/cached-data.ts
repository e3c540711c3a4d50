import type * as shared from '@wordreel/shared';
import type { KeptLanguage } from './language-data.ts';

export interface StartedLanguage {
  code: shared.LanguageCode;
  level: string;
  wordCount: number;
}

interface Cached {
  getLanguage: { arg: shared.LanguageCode; data: KeptLanguage };
  listLanguages: { arg: void; data: StartedLanguage[] };
  getKnownWords: { arg: shared.LanguageCode; data: shared.KnownWords };
  getExerciseSession: { arg: string; data: shared.ExerciseSession };
  getStudyQueue: { arg: string; data: shared.StudyQueue };
  getVideo: { arg: string; data: shared.VideoDetails };
  getWatchHistory: { arg: shared.LanguageCode; data: shared.WatchHistory };
  getPreferences: { arg: undefined; data: shared.Preferences };
}

export type CachedEndpoint = keyof Cached;
export type CachedData<E extends CachedEndpoint> = Cached[E]['data'];
export type CachedArg<E extends CachedEndpoint> = Cached[E]['arg'];
