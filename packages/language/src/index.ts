export { fold } from './fold.ts';
export { type Gender, NO_KNOWLEDGE, type WordKnowledge } from './knowledge.ts';
export { lemmaKey } from './lemma.ts';
export { lemmaOfEntry } from './lemma-of-entry.ts';
export { type Token, TOKENISER_VERSION, matching, tokenise } from './tokenise.ts';
export { isSpelledAs, spelledIn } from './variants.ts';
export { parseWordCounts, withWordCounts } from './word-counts.ts';
