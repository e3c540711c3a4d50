import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { Candidate } from './asked.ts';
import { type Explained, readGlossary } from './meanings.store.ts';

/** The words of a glossary, prepared as options. */
export interface ListWords {
  readonly candidates: readonly Candidate[];
  /** Returns the part of speech of a word, or null if the glossary does not have it. */
  readonly posOf: (word: string) => string | null;
}

interface Kept extends ListWords {
  readonly id: number;
}

const NONE: ListWords = { candidates: [], posOf: () => null };

const isOneWord = (form: string): boolean => !/\s/u.test(form);

async function toCandidates(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  { language, userId }: { readonly language: LanguageCode; readonly userId: string },
  explained: readonly Explained[],
): Promise<Candidate[]> {
  const headwords = explained.map(({ headword }) => headword);
  const facts = await tokeniser.facts(language, headwords, userId);
  return explained.flatMap(({ headword, pos, forms, meaning }, i): Candidate[] => {
    const known = facts[i];
    if (known === undefined || known.isOffensive || !isOneWord(headword)) return [];
    const { lemma: lemmaKey, rank } = known;
    return [
      {
        word: headword,
        lemmaKey,
        rank,
        pos,
        translation: meaning.all,
        shown: meaning.shown,
        forms: forms.filter(isOneWord),
        recall: null,
      },
    ];
  });
}

/**
 * Loads the glossary of a language once, and again when another one is installed.
 * @returns a function that returns its words
 */
export function createListWords(deps: Pick<Deps, 'db' | 'tokeniser'>) {
  const kept = new Map<LanguageCode, Kept>();
  return async (language: LanguageCode, userId: string): Promise<ListWords> => {
    const known = kept.get(language);
    const glossary = await readGlossary(deps.db, language, known?.id ?? null);
    if (glossary === null) return NONE;
    if (glossary.entries === null) return known ?? NONE;
    const explained = glossary.entries;
    const pos = new Map(explained.map((entry) => [entry.headword, entry.pos]));
    const candidates = await toCandidates(deps, { language, userId }, explained);
    const fresh = { id: glossary.id, candidates, posOf: (word: string) => pos.get(word) ?? null };
    kept.set(language, fresh);
    return fresh;
  };
}
