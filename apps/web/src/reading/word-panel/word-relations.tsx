import { weakMapMemoize } from '@reduxjs/toolkit';
import type { GlossaryPhrase } from '@wordreel/shared';
import { articleBefore } from '#lib/text/article.ts';
import type { ReadingText } from '#reading/reading-text.ts';
import { type ChosenWord, formAt, phraseAt, range } from '#reading/words/line-words.ts';
import { type Statuses, addPhrase } from '#reading/words/word-status.ts';
import { useGlossaryPhrasesQuery, useLookUpQuery } from '#store/api/words/dictionary-api.ts';
import * as texts from '#texts/reading.tsx';
import styles from './word-relations.module.css';

/** Indexes the glossary's phrases by their first word, to find them in lines. Cached per list. */
const phrasesOfGlossary = weakMapMemoize((phrases: readonly GlossaryPhrase[]): Pick<Statuses, 'phrases'> => {
  const byFirst = new Map<string, string[][]>();
  for (const { phrase, variants } of phrases) for (const one of [phrase, ...variants]) addPhrase(byFirst, one);
  return { phrases: byFirst };
});

interface WordRelationsProps {
  source: ReadingText;
  chosen: ChosenWord;
  onOpen: (first: number, last: number) => void;
  onTake: (place: number) => void;
}

/** The fixed phrase around a word, and other possible lemmas of its form: 'Or: die Klappe'. */
export function WordRelations({ source, chosen, onOpen, onTake }: WordRelationsProps) {
  return (
    <>
      <PartOfPhrase source={source} chosen={chosen} onOpen={onOpen} />
      {chosen.others.length > 0 && (
        <span className={styles.others}>
          {texts.otherLemmas}
          {chosen.others.map((place) => (
            <OtherWord key={place} source={source} lemma={source.lemmas[place] ?? ''} onTake={() => onTake(place)} />
          ))}
        </span>
      )}
    </>
  );
}

/** The fixed phrase around the word, if the glossary explains it: 'Part of: geht es um'. */
function PartOfPhrase({ source: { language }, chosen, onOpen }: Omit<WordRelationsProps, 'onTake'>) {
  const { currentData } = useGlossaryPhrasesQuery(language);
  const [place = 0] = chosen.places;
  const found = currentData && phraseAt(chosen.line, place, phrasesOfGlossary(currentData.phrases));
  if (chosen.kind === 'phrase' || !found) return null;
  const { first, last } = found;
  return (
    <span className={styles.others}>
      {texts.partOf}
      <button type="button" lang={language} dir="auto" className={styles.other} onClick={() => onOpen(first, last)}>
        {range(first, last)
          .map((at) => formAt(chosen.line, at))
          .join(' ')}
      </button>
    </span>
  );
}

/** Another possible lemma. Its article appears once the dictionary entry has loaded. */
function OtherWord({ source, lemma, onTake }: { source: ReadingText; lemma: string; onTake: () => void }) {
  const { language } = source;
  const { currentData } = useLookUpQuery({ language, word: lemma, lemma });
  const entry = currentData?.entries.find(({ headword }) => headword === lemma);
  // The word tables also have forms as lemmas, such as `dije`. No dictionary explains those.
  if (currentData !== undefined && entry === undefined) return null;
  return (
    <button type="button" lang={language} dir="auto" className={styles.other} onClick={onTake}>
      {articleBefore(entry?.article)}
      {lemma}
    </button>
  );
}
