import { headForm } from '@wordreel/learning';
import {
  type KnownList,
  type LanguageCode,
  type KnownListReason,
  type KnownStepKind,
  wordError,
} from '@wordreel/shared';
import type { UserLanguage } from '#lib/user-language';
import type { Deps } from '#deps';
import type { DictionaryService, Headword } from '#features/dictionary/dictionary.api';

export interface AskedWord {
  /** The spelling in the dictionary, such as a German noun with its capital letter. */
  readonly word: string;
  readonly lemma: string;
  /** A short meaning; null if no dictionary has one. */
  readonly meaning: string | null;
  /** The word as pasted; null for words from the frequency list. */
  readonly given: string | null;
}

/** A word that cannot be added, whether or not it is already listed or marked. */
interface UnusableWord {
  readonly given: string;
  readonly why: Extract<KnownListReason, 'repeated' | 'notFound' | 'invalid'>;
}

export interface AskedWords {
  readonly kind: Exclude<KnownStepKind, 'marks'>;
  /** Sorted by frequency; words without a rank come last. */
  readonly words: readonly AskedWord[];
  readonly unusable: readonly UnusableWord[];
  /** The number of words in the request. */
  readonly first: number;
  /** The number of frequent words that the learner excluded. */
  readonly leftOut: number;
}

export interface AskDeps extends Pick<Deps, 'tokeniser'> {
  readonly dictionary: DictionaryService;
}

export const meaningOf = (entry: Headword | null): string | null => entry?.senses[0]?.text ?? null;

/** Returns the most frequent words of a language, without the excluded ones. */
async function commonest(
  { dictionary, tokeniser }: AskDeps,
  { userId, language }: UserLanguage,
  { first, except }: { readonly first: number; readonly except: readonly string[] },
): Promise<AskedWords> {
  const all = await tokeniser.headwords(language, first, userId);
  const left = new Set(except);
  const lemmas = all.filter((lemma) => !left.has(lemma));
  const entryOf = await dictionary.lookUp(language, lemmas);
  const words = lemmas.map((lemma) => ({ lemma, word: lemma, given: null, meaning: meaningOf(entryOf(lemma)) }));
  return { kind: 'skimmed', words, unusable: [], first, leftOut: all.length - lemmas.length };
}

interface Pasted {
  readonly given: string;
  readonly bare: string;
}

function toPasted(text: string, language: LanguageCode): Pasted {
  const given = text.replaceAll(/\s+/gu, ' ').trim().normalize('NFC');
  return { given, bare: headForm(given, language) };
}

/** A word as found in frequency lists and dictionaries. `rank` is Infinity if only a dictionary has it. */
type Resolved = AskedWord & { readonly rank: number };

/** Resolves words to headwords; null for unknown words. A word that is a headword is not resolved to another one. */
async function resolve(
  { dictionary, tokeniser }: AskDeps,
  { userId, language }: UserLanguage,
  all: readonly Pasted[],
): Promise<(Resolved | null)[]> {
  const bares = all.map(({ bare }) => bare);
  const ownEntry = await dictionary.lookUp(language, bares);
  const forms = bares.map((bare) => ownEntry(bare)?.headword ?? bare);
  const facts = await tokeniser.facts(language, forms, userId);
  const lemmas = facts.map(({ lemma }) => lemma);
  const entryOf = await dictionary.lookUp(language, lemmas);
  return all.map(({ given, bare }, index) => {
    const { lemma, rank } = facts[index] ?? { lemma: bare, rank: null };
    const entry = ownEntry(bare);
    const known = entry ?? entryOf(lemma);
    if (rank === null && known === null) return null;
    return { lemma, word: entry?.headword ?? lemma, given, meaning: meaningOf(known), rank: rank ?? Infinity };
  });
}

const isWord = ({ bare }: Pasted): boolean => wordError(bare) === null;

async function pasted(deps: AskDeps, place: UserLanguage, texts: readonly string[]): Promise<AskedWords> {
  const all = texts.map((text) => toPasted(text, place.language));
  const valid = all.filter(isWord);
  const resolved = await resolve(deps, place, valid);
  const unusable: UnusableWord[] = all.flatMap((each) => (isWord(each) ? [] : { given: each.given, why: 'invalid' }));
  const words: Resolved[] = [];
  // Skips headwords that share a lemma or a spelling with an earlier one.
  const met = new Set<string>();
  for (const [index, { given }] of valid.entries()) {
    const word = resolved[index] ?? null;
    if (word === null) unusable.push({ given, why: 'notFound' });
    else if (met.has(word.lemma) || met.has(word.word)) unusable.push({ given, why: 'repeated' });
    else {
      words.push(word);
      met.add(word.lemma).add(word.word);
    }
  }
  const sorted = words.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank));
  return { kind: 'pasted', words: sorted, unusable, first: texts.length, leftOut: 0 };
}

/** Resolves words to unique headwords, such as 'ging' to 'gehen'. @throws ApiError if the word list loads too slowly */
export function askedWords(deps: AskDeps, place: UserLanguage, list: KnownList): Promise<AskedWords> {
  return 'words' in list ? pasted(deps, place, list.words) : commonest(deps, place, list);
}
