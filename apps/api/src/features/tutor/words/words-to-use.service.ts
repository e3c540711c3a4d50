import type { LevelCode } from '@wordreel/shared';
import { drawBySlots, headForm, seededOrder, seedOf } from '@wordreel/learning';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { StoredWord } from './used-words.ts';
import type { Learner } from '#lib/user-language';
import {
  findKept,
  type KeptWord,
  lemmasOfVideo,
  listKept,
  listWithLemmas,
  withoutStatus,
} from './tutor-words.store.ts';

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
async function wordsOfLevel(
  deps: TutorDeps,
  asker: Learner,
  level: LevelCode | null,
  isMeant: (lemma: string) => boolean = () => true,
): Promise<Chosen[]> {
  const all = await deps.dictionary.starterDeck(asker.language);
  const deck = all.filter(({ lemma }) => isMeant(lemma));
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

/** Preferences for the choice: the level, the video whose words come first, and a word that is asked for. */
export interface WordChoice {
  readonly word?: string | undefined;
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
  return once(chosen).slice(0, Math.max(USUAL, Math.min(due.length, prefersKept ? USUAL : MOST_DUE)));
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

/** Returns the words of a video: saved ones, due ones first, then words of the level and others from the glossary. */
async function wordsOfVideo(deps: TutorDeps, asker: Learner, video: string, level: LevelCode | null) {
  const lemmas = await lemmasOfVideo(deps.db, asker, video);
  const isInVideo = (lemma: string): boolean => lemmas.has(lemma);
  const [kept, fresh] = await Promise.all([
    listWithLemmas(deps.db, asker, [...lemmas]),
    wordsOfLevel(deps, asker, level, isInVideo),
  ]);
  return [...kept.toSorted((a, b) => Number(b.isDue) - Number(a.isDue)).map(ofList), ...fresh];
}

/** Returns a word that the learner asked for: their own if they have saved it, else one of the dictionary. */
async function askedWord(deps: TutorDeps, asker: Learner, word: string): Promise<Chosen> {
  const [fact] = await deps.tokeniser.facts(asker.language, [headForm(word, asker.language)], asker.userId);
  const lemma = fact?.lemma ?? null;
  const [[exact], [same]] = await Promise.all([
    findKept(deps.db, asker, [word]),
    listWithLemmas(deps.db, asker, lemma === null ? [] : [lemma]),
  ]);
  const own = exact ?? same;
  if (own !== undefined) return ofList(own);
  const deck = await deps.dictionary.starterDeck(asker.language);
  const translation = deck.find((one) => one.lemma === lemma)?.translation ?? null;
  return { word, translation, isDue: false, isKept: false, lemma };
}

const once = (words: readonly Chosen[]): Chosen[] => [...new Map(words.map((each) => [each.word, each])).values()];

/**
 * Chooses 6 words, or up to 8 if more are due: due words first, then the video's, three-star words and new ones. The
 * practice partner takes words of the video first, because it can only ask about lines with them.
 */
export async function chooseWords(deps: TutorDeps, asker: Learner, choice: WordChoice): Promise<StoredWord[]> {
  const { level, video, word, prefersKept } = choice;
  const [kept, ofLevel, first] = await Promise.all([
    listKept(deps.db, asker, video, MOST_DUE),
    wordsOfLevel(deps, asker, level),
    word === undefined ? [] : askedWord(deps, asker, word).then((one) => [one]),
  ]);
  const ofVideo = prefersKept && video !== null ? await wordsOfVideo(deps, asker, video, level) : [];
  const usual = orderOf(kept, ofLevel, choice);
  const chosen = once([...first, ...ofVideo, ...usual]).slice(0, Math.max(USUAL, usual.length));
  return withKeys(deps, asker, chosen);
}
