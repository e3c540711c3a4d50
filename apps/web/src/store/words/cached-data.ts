import type {
  ExerciseSession,
  KnownWords,
  LanguageCode,
  Preferences,
  StudyQueue,
  VideoDetails,
  WatchHistory,
} from '@wordreel/shared';
import type { KeptLanguage } from './language-data.ts';

export interface StartedLanguage {
  code: LanguageCode;
  level: string;
  wordCount: number;
}

interface Cached {
  getLanguage: { arg: LanguageCode; data: KeptLanguage };
  listLanguages: { arg: void; data: StartedLanguage[] };
  getKnownWords: { arg: LanguageCode; data: KnownWords };
  getExerciseSession: { arg: string; data: ExerciseSession };
  getStudyQueue: { arg: string; data: StudyQueue };
  getVideo: { arg: string; data: VideoDetails };
  getWatchHistory: { arg: LanguageCode; data: WatchHistory };
  getPreferences: { arg: undefined; data: Preferences };
}

export type CachedEndpoint = keyof Cached;
export type CachedData<E extends CachedEndpoint> = Cached[E]['data'];
export type CachedArg<E extends CachedEndpoint> = Cached[E]['arg'];
