import type { LevelCode, StarterWord } from '@wordreel/shared';
import { drawBySlots, seededOrder, seedOf } from '@wordreel/learning';
import type { Deps } from '#deps';
import type { TutorNeighbours } from '#features/tutor/neighbours';
import type { StoredWord } from '#features/tutor/conversations/stored-conversation';
import { type Asker, type KeptWord, listKept, unsaidOf } from './tutor-words.store.ts';

export type WordsDeps = Pick<Deps, 'db' | 'tokeniser'> & Pick<TutorNeighbours, 'starterDecks'>;

/** As many words a conversation has, where there are so many; due ones may be two more (`learning.md` 5.2). */
const USUAL = 6;
const MOST_DUE = 8;

/** Of so many of the first words of a level each day has its own. */
const FIRST_OF_LEVEL = 40;

/** A word that was chosen, before it is known how it is found in a text. */
type Chosen = Omit<StoredWord, 'keys' | 'isUsed'> & { readonly lemma: string | null };

const ofList = ({ word, translation, isDue, lemma }: KeptWord): Chosen => ({
  word,
  translation,
  isDue,
  isKept: true,
  lemma,
});

const ofGlossary = ({ word, translation, lemma }: StarterWord): Chosen => ({
  word,
  translation,
  isDue: false,
  isKept: false,
  lemma,
});

/** The first words of a level of which a learner has said nothing, each day in another order. */
async function wordsOfLevel(deps: WordsDeps, asker: Asker, level: LevelCode | null): Promise<Chosen[]> {
  const deck = await deps.starterDecks(asker.language);
  const band = (level ?? 'A1').slice(0, 2);
  const ofBand = deck.filter((word) => word.band === band);
  const words = ofBand.length > 0 ? ofBand : deck;
  const unsaid = await unsaidOf(
    deps.db,
    asker,
    words.map(({ lemma }) => lemma),
  );
  const fresh = words.filter(({ lemma }) => unsaid.has(lemma));
  // Words of a theme are worth talking about, as `and` and `the` are not; one with an example can be practised.
  const fit = fresh.filter(({ themes, sentence }) => themes.length > 0 && sentence !== null);
  const first = (fit.length >= USUAL ? fit : fresh).slice(0, FIRST_OF_LEVEL);
  return seededOrder(first, ({ word }) => word, seedOf(asker.userId, asker.today)).map(ofGlossary);
}

/** What is asked for: how many words, and whose come first. */
export interface Wish {
  readonly level: LevelCode | null;
  readonly video: string | null;
  /** Whether words of the list that are neither due nor wanted come before those of the level: in practice they do. */
  readonly prefersKept: boolean;
}

function inOrder(kept: readonly KeptWord[], level: readonly Chosen[], { video, prefersKept }: Wish): Chosen[] {
  const due = kept.filter(({ isDue }) => isDue);
  const others = kept.filter(({ isDue }) => !isDue);
  const ofVideo = video === null ? [] : others.filter(({ isOfVideo }) => isOfVideo);
  const wanted = others.filter(({ stars }) => stars === 3);
  const listed = others.map(ofList);
  const chosen = [
    ...drawBySlots(due, MOST_DUE).map(ofList),
    ...ofVideo.map(ofList),
    ...wanted.map(ofList),
    ...(prefersKept ? [...listed, ...level] : [...level, ...listed]),
  ];
  const once = [...new Map(chosen.map((each) => [each.word, each])).values()];
  return once.slice(0, Math.max(USUAL, Math.min(due.length, prefersKept ? USUAL : MOST_DUE)));
}

/** By which lemma keys each word is found in a message: its own, or those of all its parts. */
async function withKeys({ tokeniser }: WordsDeps, asker: Asker, chosen: readonly Chosen[]): Promise<StoredWord[]> {
  if (chosen.length === 0) return [];
  const texts = chosen.map(({ word }) => word);
  const { tokens } = await tokeniser.tokenise(asker.language, texts, asker.userId);
  return chosen.map(({ lemma, ...word }, i) => {
    const parts = (tokens[i] ?? []).flatMap((token) => (token.lemma === '' ? [] : token.lemma));
    const sets = [lemma === null ? [] : [lemma], parts, parts.length === 0 ? [word.word] : []];
    return { ...word, isUsed: false, keys: sets.filter((keys) => keys.length > 0) };
  });
}

/**
 * The words that a learner is to use: due ones first, then those of three stars, then the first ones of the level that
 * are new to them; 6, or up to 8 where so many are due.
 */
export async function chooseWords(deps: WordsDeps, asker: Asker, wish: Wish): Promise<StoredWord[]> {
  const [kept, level] = await Promise.all([
    listKept(deps.db, asker, wish.video, MOST_DUE),
    wordsOfLevel(deps, asker, wish.level),
  ]);
  return withKeys(deps, asker, inOrder(kept, level, wish));
}
