export { fold } from './spelling/fold.ts';
export { type Gender, NO_KNOWLEDGE, type WordKnowledge } from './knowledge/knowledge.ts';
export { lemmaKey } from './lemmas/lemma.ts';
export { lemmaOfEntry } from './lemmas/lemma-of-entry.ts';
export { type Token, TOKENISER_VERSION, matching, tokenise } from './tokens/tokenise.ts';
export { isSpelledAs, spelledIn } from './spelling/variants.ts';
export { parseWordCounts, withWordCounts } from './knowledge/word-counts.ts';
