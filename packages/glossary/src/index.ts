export { type Band, type GlossaryEntry, Line, type PartOfSpeech } from './entry.ts';
export { glossaryFolder, loadGlossary, withoutPronoun } from './load.ts';
