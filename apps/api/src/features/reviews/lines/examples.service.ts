import type { StarterWord, StudyItem } from '@wordreel/shared';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { UserLanguage } from '#lib/user-language';
import type { AskedWord } from './lines.service.ts';

type Line = StudyItem['line'];

const lineOf = (sentence: string, form: string | null): Line => ({
  sentence,
  form,
  startSec: null,
  endSec: null,
  video: null,
  text: null,
});

function starterOf({ word, lemma }: AskedWord, deck: readonly StarterWord[]): StarterWord | undefined {
  return deck.find((entry) => entry.word === word) ?? deck.find((entry) => entry.lemma === (lemma ?? word));
}

/** Finds examples of words that are not in the starter deck, such as phrases. */
async function otherExamples(
  dictionary: DictionaryService,
  { language }: UserLanguage,
  asked: readonly AskedWord[],
  lines: readonly Line[],
): Promise<Line[]> {
  if (!lines.includes(null)) return [...lines];
  const missing = asked.filter((_, i) => lines[i] === null);
  const entryOf = await dictionary.lookUp(
    language,
    missing.map(({ word }) => word),
  );
  return lines.map((line, i) => {
    const sentence = line === null ? entryOf(asked[i]?.word ?? '')?.example?.text : undefined;
    return sentence === undefined ? line : lineOf(sentence, null);
  });
}

/**
 * Gives words without a line the example of the glossary. Words saved with this example before their form was stored
 * get their form.
 */
export async function withExamples(
  dictionary: DictionaryService,
  userLanguage: UserLanguage,
  asked: readonly AskedWord[],
  lines: readonly Line[],
): Promise<Line[]> {
  if (lines.every((line) => line !== null && line.form !== null)) return [...lines];
  // If the glossary cannot be read now, a card without a sentence is better than none.
  const deck = await dictionary.starterDeck(userLanguage.language).catch(() => []);
  const found = asked.map((word, i) => {
    const line = lines[i] ?? null;
    if (line !== null && line.form !== null) return line;
    const { sentence = null, form = null } = starterOf(word, deck) ?? {};
    if (line === null) return sentence === null ? null : lineOf(sentence, form);
    return sentence === line.sentence ? { ...line, form } : line;
  });
  return otherExamples(dictionary, userLanguage, asked, found);
}
