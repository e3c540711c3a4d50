import type { LevelCode } from '@wordreel/shared';
import { drawBySlots, seededOrder, seedOf } from '@wordreel/learning';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { StoredWord } from './used-words.ts';
import type { Learner } from '#lib/user-language';
import { type KeptWord, listKept, withoutStatus } from './tutor-words.store.ts';

/** The usual number of words per conversation, and the maximum if more are due. */
const USUAL = 6;
const MOST_DUE = 8;

/** Each day's words are picked from this many first words of a level. */
const FIRST_OF_LEVEL = 40;

/** A chosen word, without the lemma keys that find it in a text. */
type Chosen = Omit<StoredWord, 'keys' | 'isUsed'> & { readonly lemma: string | null };

const ofList = ({ word, translation, isDue, lemma }: KeptWord): Chosen => ({
  word,
  translation,
  isDue,
  isKept: true,
  lemma,
});

/** Returns the first words of a level that the learner has neither listed nor marked, in a different order each day. */
async function wordsOfLevel(deps: TutorDeps, asker: Learner, level: LevelCode | null): Promise<Chosen[]> {
  const deck = await deps.dictionary.starterDeck(asker.language);
  const band = (level ?? 'A1').slice(0, 2);
  const ofBand = deck.filter((word) => word.band === band);
  const words = ofBand.length > 0 ? ofBand : deck;
  const lemmas = words.map(({ lemma }) => lemma);
  const unmarked = await withoutStatus(deps.db, asker, lemmas);
  const fresh = words.filter(({ lemma }) => unmarked.has(lemma));
  // Words with a theme are worth talking about, unlike `and` and `the`. Words with an example sentence can be
  // practiced.
  const fit = fresh.filter(({ themes, sentence }) => themes.length > 0 && sentence !== null);
  const first = (fit.length >= USUAL ? fit : fresh).slice(0, FIRST_OF_LEVEL);
  const inOrder = seededOrder(first, ({ word }) => word, seedOf(asker.userId, asker.today));
  return inOrder.map(({ word, translation, lemma }) => ({ word, translation, isDue: false, isKept: false, lemma }));
}

/** Preferences for the choice: the level, and the video whose words come first. */
export interface WordChoice {
  readonly level: LevelCode | null;
  readonly video: string | null;
  /** Whether other listed words come before new words of the level, as they do with the practice partner. */
  readonly prefersKept: boolean;
}

function orderOf(kept: readonly KeptWord[], level: readonly Chosen[], { video, prefersKept }: WordChoice): Chosen[] {
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

/** Adds the lemma keys by which each word is found in a message: its own lemma, or those of all its parts. */
async function withKeys({ tokeniser }: TutorDeps, asker: Learner, chosen: readonly Chosen[]): Promise<StoredWord[]> {
  if (chosen.length === 0) return [];
  const texts = chosen.map(({ word }) => word);
  const { tokens } = await tokeniser.tokenise(asker.language, texts, asker.userId);
  return chosen.map(({ lemma, ...word }, i) => {
    const parts = (tokens[i] ?? []).flatMap((token) => (token.lemma === '' ? [] : token.lemma));
    const sets = [lemma === null ? [] : [lemma], parts, parts.length === 0 ? [word.word] : []];
    return { ...word, isUsed: false, keys: sets.filter((keys) => keys.length > 0) };
  });
}

/** Chooses 6 words, or up to 8 if more are due: due words first, then the video's, three-star words and new ones. */
export async function chooseWords(deps: TutorDeps, asker: Learner, choice: WordChoice): Promise<StoredWord[]> {
  const [kept, level] = await Promise.all([
    listKept(deps.db, asker, choice.video, MOST_DUE),
    wordsOfLevel(deps, asker, choice.level),
  ]);
  return withKeys(deps, asker, orderOf(kept, level, choice));
}
