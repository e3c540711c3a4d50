/** Lazy parts of the word panel, which shows the meaning without them. */
export { LemmaForm } from './lemma-form.tsx';
export { WordRelations } from './word-relations.tsx';
export { WordOutlook } from './word-outlook.tsx';
export { entriesInLine } from '#reading/words/entries-in-line.ts';
