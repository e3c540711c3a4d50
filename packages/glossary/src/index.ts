export type { Band, GlossaryEntry, PartOfSpeech } from './entry.ts';
export { Line } from './line.ts';
export { glossaryFolder, loadGlossary } from './load.ts';
export { withoutPronoun } from './without-pronoun.ts';
