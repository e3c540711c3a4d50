import { headForm } from '@wordreel/learning';
import {
  type KnownList,
  type LanguageCode,
  type KnownListReason,
  type KnownStepKind,
  wordError,
} from '@wordreel/shared';
import type { ListOwner } from '#features/words/batches/batch-turn';
import type { Deps } from '#deps';
import { dictionaryOf, type Described } from './dictionary-of.store.ts';

/** A word that a learner says to know. */
export interface AskedWord extends Described {
  readonly lemma: string;
  /** As it was pasted; null of the commonest words. */
  readonly given: string | null;
}

/** What cannot be taken, whatever the learner has said before. */
interface UnusableWord {
  readonly given: string;
  readonly why: Extract<KnownListReason, 'repeated' | 'notFound' | 'invalid'>;
}

/** The words of a list, told apart. */
export interface AskedWords {
  readonly kind: Exclude<KnownStepKind, 'marks'>;
  /** The commonest first; what no list ranks comes last. */
  readonly words: readonly AskedWord[];
  readonly unusable: readonly UnusableWord[];
  /** How many words were asked in all. */
  readonly first: number;
  /** How many of the commonest are left out. */
  readonly leftOut: number;
}

type AskDeps = Pick<Deps, 'db' | 'tokeniser'>;

/** The commonest words of a language, but for some. */
async function commonest(
  { db, tokeniser }: AskDeps,
  { userId, language }: ListOwner,
  { first, except }: { readonly first: number; readonly except: readonly string[] },
): Promise<AskedWords> {
  const all = await tokeniser.headwords(language, first, userId);
  const left = new Set(except);
  const lemmas = all.filter((lemma) => !left.has(lemma));
  const meaningOf = await dictionaryOf(db, language, lemmas);
  const words = lemmas.map((lemma) => ({
    lemma,
    word: lemma,
    given: null,
    meaning: meaningOf(lemma)?.meaning ?? null,
  }));
  return { kind: 'skimmed', words, unusable: [], first, leftOut: all.length - lemmas.length };
}

/** What was pasted, and what of it is looked up. */
interface Pasted {
  readonly given: string;
  readonly bare: string;
}

function toPasted(text: string, language: LanguageCode): Pasted {
  const given = text.replaceAll(/\s+/gu, ' ').trim().normalize('NFC');
  return { given, bare: headForm(given, language) };
}

/** A word as far as lists and dictionaries know it; `rank` is Infinity where only a dictionary has it. */
type Resolved = AskedWord & { readonly rank: number };

/** Resolves words to their headwords; null for one that nobody knows. What is a headword itself is no form of another. */
async function resolve(
  { db, tokeniser }: AskDeps,
  { userId, language }: ListOwner,
  all: readonly Pasted[],
): Promise<(Resolved | null)[]> {
  const bares = all.map(({ bare }) => bare);
  const ownEntry = await dictionaryOf(db, language, bares);
  const forms = bares.map((bare) => ownEntry(bare)?.word ?? bare);
  const facts = await tokeniser.facts(language, forms, userId);
  const meaningOf = await dictionaryOf(
    db,
    language,
    facts.map(({ lemma }) => lemma),
  );
  return all.map(({ given, bare }, index) => {
    const { lemma, rank } = facts[index] ?? { lemma: bare, rank: null };
    const entry = ownEntry(bare);
    const told = entry ?? meaningOf(lemma);
    if (rank === null && told === null) return null;
    return { lemma, word: entry?.word ?? lemma, given, meaning: told?.meaning ?? null, rank: rank ?? Infinity };
  });
}

const isWord = ({ bare }: Pasted): boolean => wordError(bare) === null;

/** Words as a learner has them, each resolved to its headword. */
async function pasted(deps: AskDeps, place: ListOwner, texts: readonly string[]): Promise<AskedWords> {
  const all = texts.map((text) => toPasted(text, place.language));
  const valid = all.filter(isWord);
  const resolved = await resolve(deps, place, valid);
  const unusable: UnusableWord[] = all.flatMap((each) => (isWord(each) ? [] : { given: each.given, why: 'invalid' }));
  const words: Resolved[] = [];
  // Two headwords of one lemma are two words to nobody who knows one of them, and a list has each word once.
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

/**
 * Tells the words of a list apart: 'ging' is 'gehen', 'das Haus' is 'Haus', and each of them stands once.
 * @throws ApiError `unavailable` or `rate_limited` where the lists of the language cannot be asked in time
 */
export function askedWords(deps: AskDeps, place: ListOwner, list: KnownList): Promise<AskedWords> {
  return 'words' in list ? pasted(deps, place, list.words) : commonest(deps, place, list);
}
