import { withoutPronoun } from '@wordreel/glossary';
import { fold, type Token } from '@wordreel/language';
import type { LanguageCode, StarterWord } from '@wordreel/shared';
import type { Deps } from '#deps';
import { type GlossaryRow, onceAGlossary } from '#features/dictionary/glossary.store';
import { isOfForm } from '#features/dictionary/merge-entries';

const BANDS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

/** Maximum number of meanings that fit on a card. */
const MOST_SENSES = 2;

type StarterDeps = Pick<Deps, 'readShared' | 'tokeniser'>;

function toStarterWord({ headword, entry }: GlossaryRow, language: LanguageCode): StarterWord {
  return {
    word: headword,
    // Captions contain `freuen`, even if the headword is `sich freuen`.
    lemma: entry.pos === 'verb' ? withoutPronoun(headword, language) : headword,
    article: entry.article,
    translation: entry.senses
      // Leaves out the meanings of other forms: the card of `ich` asks for I, not for me.
      .filter(({ text }) => entry.pos !== 'pronoun' || !entry.forms.some((form) => isOfForm(text, form)))
      .slice(0, MOST_SENSES)
      .map(({ text }) => text)
      .join(', '),
    band: entry.band ?? 'C2',
    themes: entry.themes ?? [],
    sentence: entry.example?.text ?? null,
    form: null,
    sentenceTranslation: entry.example?.translation ?? null,
  };
}

const isEasier = (one: StarterWord, other: StarterWord): boolean => BANDS.indexOf(one.band) < BANDS.indexOf(other.band);

/** Merges the entries of a word, so that it is learned once with all meanings: `sein` means both to be and his. */
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

/** Returns the form of a word in its sentence: the token with its lemma, and all tokens joined to that token. */
function formIn(sentence: string, tokens: readonly Token[], lemma: string, language: LanguageCode): string | null {
  const key = fold(lemma, language);
  const first = tokens.find((token) => fold(token.lemma, language) === key);
  if (first === undefined) return null;
  const parts = first.join === undefined ? [first] : tokens.filter(({ join }) => join === first.join);
  return parts.map(({ start, end }) => sentence.slice(start, end)).join(' ');
}

async function withForms(
  tokeniser: StarterDeps['tokeniser'],
  words: readonly StarterWord[],
  language: LanguageCode,
): Promise<StarterWord[]> {
  const { tokens } = await tokeniser.tokenise(
    language,
    words.map(({ sentence }) => sentence ?? ''),
  );
  return words.map((word, i) => {
    const { sentence, lemma } = word;
    return sentence === null ? word : { ...word, form: formIn(sentence, tokens[i] ?? [], lemma, language) };
  });
}

async function toDeck(
  tokeniser: StarterDeps['tokeniser'],
  rows: readonly GlossaryRow[],
  language: LanguageCode,
): Promise<StarterWord[]> {
  // Phrases are left out, because learners save them from the line where they meet them.
  const once = onceEach(rows.filter(({ entry }) => entry.pos !== 'phrase').map((row) => toStarterWord(row, language)));
  const words = await withForms(tokeniser, once, language);
  const lemmas = words.map(({ lemma }) => lemma);
  const ranks = await tokeniser.ranks(language, lemmas);
  // A word without a rank counts as rare. Equal ranks keep the glossary's order.
  const rankOf = new Map(words.map(({ word }, index) => [word, ranks[index] ?? Infinity]));
  const place = ({ word, band }: StarterWord) => [BANDS.indexOf(band), rankOf.get(word) ?? Infinity] as const;
  return words.toSorted((a, b) => {
    const [bandA, rankA] = place(a);
    const [bandB, rankB] = place(b);
    if (bandA !== bandB) return bandA - bandB;
    return rankA === rankB ? 0 : rankA - rankB;
  });
}

/** Sorts the words of each language by band and frequency, once per installed glossary. */
export const createStarterDecks = ({ readShared, tokeniser }: StarterDeps) =>
  onceAGlossary(readShared, (rows, language): Promise<readonly StarterWord[]> => toDeck(tokeniser, rows, language));
