import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Completions, DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { articleBefore } from '#lib/article.ts';
import { useCompletionsQuery } from '#store/api/words/dictionary-api.ts';
import { useLookUp } from '#store/hooks/look-up.ts';
import styles from './word-hints.module.css';

/** How long to wait after the last key before requesting the dictionary, in ms. */
const PAUSE = 300;
const SHORTEST = 2;
const MOST_HINTS = 4;

interface WordHintsProps {
  language: LanguageCode;
  /** The text of the word field. */
  typed: string;
  /** The text of the translation field. */
  translation: string;
  onTake: (taken: { word: string; translation: string }) => void;
}

/**
 * Suggests words for the typed text: dictionary entries for any of its forms, and words that begin with it. A press
 * fills in headword and meaning.
 */
export function WordHints({ language, typed, translation, onTake }: WordHintsProps) {
  const word = useSettled(typed.trim());
  const isSearched = word.length >= SHORTEST && word === typed.trim() && word.length <= 100;
  const { entries = [] } = useLookUp(language, isSearched ? { language, word, lemma: null } : skipToken);
  const begun = useCompletionsQuery(isSearched ? { language, typed: word } : skipToken).currentData?.words;
  const hints = isSearched ? hintsIn(entries, begun ?? []) : [];
  const open = hints.filter((hint) => hint.word !== word || hint.translation !== translation);
  if (open.length === 0) return null;
  return (
    <ul aria-label="From the dictionary" className={styles.hints}>
      {open.map((hint) => (
        <li key={`${hint.word} ${hint.translation}`}>
          <button type="button" className={styles.hint} onClick={() => onTake(hint)}>
            <b lang={language} dir="auto">
              {articleBefore(hint.article)}
              {hint.word}
            </b>{' '}
            {hint.translation}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the first meaning of each entry, those of the best dictionary first, then other words that begin with the
 * text.
 */
function hintsIn(entries: readonly DictionaryEntry[], begun: Completions['words']) {
  const hints = entries.flatMap(({ headword, article, senses }) => {
    const [first] = senses;
    return first === undefined ? [] : [{ word: headword, article, translation: first.text }];
  });
  const known = new Set(hints.map(({ word }) => word));
  return [...hints, ...begun.filter(({ word }) => !known.has(word))].slice(0, MOST_HINTS);
}

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
