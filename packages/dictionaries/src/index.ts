export { DictionaryError } from './entry.ts';
export type { DictionaryEntry, DictionaryFormat, DictionaryInfo, OpenDictionary, Sense, Skipped } from './entry.ts';
export { openDictionary } from './open-dictionary.ts';
export { languageCode } from './articles/languages-of.ts';
