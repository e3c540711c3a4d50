import type { Deps } from '#deps';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { Candidate } from './asked.ts';
import { entryMeaning } from './candidates.ts';

export interface ListWords {
  readonly candidates: readonly Candidate[];
  /** Returns the part of speech of a word, or null if the glossary does not have it. */
  readonly posOf: (word: string) => string | null;
}

const isOneWord = (form: string): boolean => !/\s/u.test(form);

/** Prepares the glossary of a language once, and again when another one is installed. */
export const createListWords = ({
  dictionary,
  tokeniser,
}: Pick<Deps, 'tokeniser'> & { readonly dictionary: DictionaryService }) =>
  dictionary.onceAGlossary(async (rows, language): Promise<ListWords> => {
    const headwords = rows.map(({ headword }) => headword);
    // Without an owner, because learners who start a session meanwhile wait for the same look-up.
    const facts = rows.length === 0 ? [] : await tokeniser.facts(language, headwords);
    const pos = new Map(rows.map(({ headword, entry }) => [headword, entry.pos]));
    const candidates = rows.flatMap(({ headword, entry }, i): Candidate[] => {
      const known = facts[i];
      if (known === undefined || known.isOffensive || !isOneWord(headword)) return [];
      const { shown, all: translation } = entryMeaning(entry);
      const { lemma: lemmaKey, rank } = known;
      const forms = entry.forms.filter(isOneWord);
      return [{ word: headword, lemmaKey, rank, pos: entry.pos, translation, shown, forms, recall: null }];
    });
    return { candidates, posOf: (word) => pos.get(word) ?? null };
  });
