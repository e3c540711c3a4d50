export { DictionaryError } from './dictionary-error.ts';
export type { DictionaryEntry, DictionaryFormat, DictionaryInfo, OpenDictionary, Sense, Skipped } from './entry.ts';
export { openDictionary } from './open-dictionary.ts';
export { languageCode } from './languages-of.ts';
