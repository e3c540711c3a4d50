import { useState } from 'react';
import { type KNOWN_STEPS, type LanguageCode } from '@wordreel/shared';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** How many of the commonest words are looked through. */
type First = (typeof KNOWN_STEPS)[number];

/** What was pasted and unticked, and is not taken. */
export interface KnownDraft {
  readonly text: string;
  readonly first: First;
  /** The last rank of the page before the one that is looked at. */
  readonly after: number;
  /** What is unticked: lemmas with their ranks. */
  readonly except: readonly (readonly [lemma: string, rank: number])[];
}

const EMPTY: KnownDraft = { text: '', first: 500, after: 0, except: [] };

/** Session storage key; the number is another one when a draft has another shape. */
const keyOf = (learner: string, language: LanguageCode): string => `knownDraft1.${learner}.${language}`;

function keptDraft(key: string): KnownDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<KnownDraft>) };
  } catch {
    return EMPTY;
  }
}

function keepDraft(key: string, draft: KnownDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Where nothing is stored, it lasts until the dialog is left.
  }
}

/** The draft of what a learner knows of a language: it survives the dialog and a reload of the tab. */
export function useKnownDraft(language: LanguageCode) {
  const key = keyOf(useAppSelector(selectUser)?.id ?? '', language);
  const [draft, setDraft] = useState(() => keptDraft(key));
  const change = (changes: Partial<KnownDraft>) => {
    const next = { ...draft, ...changes };
    keepDraft(key, next);
    setDraft(next);
  };
  return [draft, change] as const;
}
