export * from './errors.ts';
export * from './languages.ts';
export * from './level-filter.ts';
export * from './levels.ts';
export * from './validators.ts';
export type { Health } from './api/health.ts';
export type { LanguageData, SetLevelBody } from './api/languages.ts';
export type { ChannelSource, VideoSource, VideoSourceFile } from './api/videos.ts';
export type { NewWord, ReviewPriority, Word } from './api/words.ts';
