import { weakMapMemoize } from '@reduxjs/toolkit';
import type { GlossaryPhrase } from '@wordreel/shared';
import { articleBefore } from '#lib/article.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import { type ChosenWord, formAt, phraseAt, range } from '#reading/words/line-words.ts';
import { type Statuses, addPhrase } from '#reading/words/word-status.ts';
import { useGlossaryPhrasesQuery, useLookUpQuery } from '#store/api/words/dictionary-api.ts';
import styles from './word-relations.module.css';

/** The phrases of the glossary as they are found in lines. The same list has one answer. */
const phrasesOfGlossary = weakMapMemoize((phrases: readonly GlossaryPhrase[]): Pick<Statuses, 'phrases'> => {
  const byFirst = new Map<string, string[][]>();
  for (const { phrase, variants } of phrases) for (const one of [phrase, ...variants]) addPhrase(byFirst, one);
  return { phrases: byFirst };
});

interface WordRelationsProps {
  source: ReadingText;
  chosen: ChosenWord;
  /** The phrase from one place of the line to another is to be looked at. */
  onOpen: (first: number, last: number) => void;
  /** The word is taken for the lemma at this place. */
  onTake: (place: number) => void;
}

/** What a word belongs to, and what else it may be. */
export function WordRelations({ source, chosen, onOpen, onTake }: WordRelationsProps) {
  return (
    <>
      <PartOfPhrase source={source} chosen={chosen} onOpen={onOpen} />
      <OtherWords source={source} chosen={chosen} onTake={onTake} />
    </>
  );
}

/** What else the form may be: 'Or: die Klappe'. */
function OtherWords({ source, chosen, onTake }: Omit<WordRelationsProps, 'onOpen'>) {
  if (chosen.others.length === 0) return null;
  return (
    <span className={styles.others}>
      Or:
      {chosen.others.map((place) => (
        <OtherWord key={place} source={source} lemma={source.lemmas[place] ?? ''} onTake={() => onTake(place)} />
      ))}
    </span>
  );
}

interface OtherWordProps {
  source: ReadingText;
  lemma: string;
  onTake: () => void;
}

/** The fixed phrase in which the word stands, where the glossary explains one: 'Part of: geht es um'. */
function PartOfPhrase({ source: { language }, chosen, onOpen }: Omit<WordRelationsProps, 'onTake'>) {
  const { currentData } = useGlossaryPhrasesQuery(language);
  const [place = 0] = chosen.places;
  const found = currentData && phraseAt(chosen.line, place, phrasesOfGlossary(currentData.phrases));
  if (chosen.kind === 'phrase' || !found) return null;
  const { first, last } = found;
  return (
    <span className={styles.others}>
      Part of:
      <button type="button" lang={language} dir="auto" className={styles.other} onClick={() => onOpen(first, last)}>
        {range(first, last)
          .map((at) => formAt(chosen.line, at))
          .join(' ')}
      </button>
    </span>
  );
}

/** Shows its article as soon as the dictionary has told it. */
function OtherWord({ source: { language }, lemma, onTake }: OtherWordProps) {
  const { currentData } = useLookUpQuery({ language, word: lemma, lemma });
  const article = currentData?.entries.find(({ headword }) => headword === lemma)?.article;
  return (
    <button type="button" lang={language} dir="auto" className={styles.other} onClick={onTake}>
      {articleBefore(article)}
      {lemma}
    </button>
  );
}
