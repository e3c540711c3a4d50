import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { Candidate } from './asked.ts';
import { type Explained, readGlossary } from './meanings.store.ts';

/** The words of a glossary, ready to become options. */
export interface ListWords {
  readonly candidates: readonly Candidate[];
  readonly explained: readonly Explained[];
}

interface Kept extends ListWords {
  readonly id: number;
}

const NONE: ListWords = { candidates: [], explained: [] };

const isOneWord = (form: string): boolean => !/\s/u.test(form);

async function toCandidates(
  { tokeniser }: Pick<Deps, 'tokeniser'>,
  { language, userId }: { readonly language: LanguageCode; readonly userId: string },
  explained: readonly Explained[],
): Promise<Candidate[]> {
  const headwords = explained.map(({ headword }) => headword);
  const facts = await tokeniser.facts(language, headwords, userId);
  return explained.flatMap(({ headword, forms, meaning }, i): Candidate[] => {
    const known = facts[i];
    if (known === undefined || known.isOffensive || !isOneWord(headword)) return [];
    const { lemma: lemmaKey, rank } = known;
    return [
      {
        word: headword,
        lemmaKey,
        rank,
        translation: meaning.all,
        shown: meaning.shown,
        forms: forms.filter(isOneWord),
        recall: null,
      },
    ];
  });
}

/**
 * Reads the glossary of a language once and keeps it until another one is installed.
 * @returns what answers its words
 */
export function createListWords(deps: Pick<Deps, 'db' | 'tokeniser'>) {
  const kept = new Map<LanguageCode, Kept>();
  return async (language: LanguageCode, userId: string): Promise<ListWords> => {
    const known = kept.get(language);
    const glossary = await readGlossary(deps.db, language, known?.id ?? null);
    if (glossary === null) return NONE;
    if (glossary.entries === null) return known ?? NONE;
    const explained = glossary.entries;
    const fresh = { id: glossary.id, explained, candidates: await toCandidates(deps, { language, userId }, explained) };
    kept.set(language, fresh);
    return fresh;
  };
}
