/** What comes when the word panel is there: it says what the word means without. */
export { LemmaForm } from './lemma-form.tsx';
export { WordRelations } from './word-relations.tsx';
export { WordOutlook } from './word-outlook.tsx';
export { entriesInLine } from '#reading/words/entries-in-line.ts';
