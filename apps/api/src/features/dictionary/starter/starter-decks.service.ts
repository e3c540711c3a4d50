import type { LanguageCode, StarterWord } from '@wordreel/shared';
import type { Deps } from '#deps';
import { findGlossary, listGlossary, type GlossaryRow } from './glossary.store.ts';

const BANDS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** A card has room for the commonest meanings. */
const MOST_SENSES = 2;

type StarterDeps = Pick<Deps, 'db' | 'tokeniser'>;

/** The first words of each language, by band and how common they are. */
export type StarterDecks = (language: LanguageCode) => Promise<readonly StarterWord[]>;

function toStarterWord({ headword, entry }: GlossaryRow): StarterWord {
  return {
    word: headword,
    lemma: headword,
    article: entry.article,
    translation: entry.senses
      .slice(0, MOST_SENSES)
      .map(({ text }) => text)
      .join(', '),
    band: entry.band ?? 'C2',
    sentence: entry.example?.text ?? null,
    sentenceTranslation: entry.example?.translation ?? null,
  };
}

const isEasier = (one: StarterWord, other: StarterWord): boolean => BANDS.indexOf(one.band) < BANDS.indexOf(other.band);

/** A word that has an entry for each part of speech is learned once, with the meanings of all: `sein` is to be, and his. */
function onceEach(words: readonly StarterWord[]): StarterWord[] {
  const byWord = new Map<string, StarterWord>();
  for (const word of words) {
    const known = byWord.get(word.word);
    const [first, second] = known !== undefined && !isEasier(word, known) ? [known, word] : [word, known];
    const translation = second === undefined ? first.translation : `${first.translation}; ${second.translation}`;
    byWord.set(word.word, { ...first, translation });
  }
  return [...byWord.values()];
}

async function readDeck({ db, tokeniser }: StarterDeps, language: LanguageCode, id: number): Promise<StarterWord[]> {
  const words = onceEach((await listGlossary(db, id)).map(toStarterWord));
  const ranks = await tokeniser.ranks(
    language,
    words.map(({ lemma }) => lemma),
  );
  // What no list has is rare; of equals the glossary's order stands.
  const rankOf = new Map(words.map(({ word }, index) => [word, ranks[index] ?? Infinity]));
  const place = ({ word, band }: StarterWord) => [BANDS.indexOf(band), rankOf.get(word) ?? Infinity] as const;
  return words.toSorted((a, b) => {
    const [bandA, rankA] = place(a);
    const [bandB, rankB] = place(b);
    if (bandA !== bandB) return bandA - bandB;
    return rankA === rankB ? 0 : rankA - rankB;
  });
}

/** Each deck is put in order once, and again after a newer build has brought another glossary. */
export function createStarterDecks(deps: StarterDeps): StarterDecks {
  const decks = new Map<LanguageCode, { readonly id: number; readonly words: Promise<StarterWord[]> }>();
  return async (language) => {
    const id = await findGlossary(deps.db, language);
    if (id === null) return [];
    const known = decks.get(language);
    if (known?.id === id) return known.words;
    const deck = { id, words: readDeck(deps, language, id) };
    decks.set(language, deck);
    deck.words.catch(() => decks.delete(language));
    return deck.words;
  };
}
