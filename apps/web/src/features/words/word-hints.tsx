import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { articleBefore } from '#lib/article.ts';
import { useLookUpQuery } from '#store/api/dictionary-api.ts';
import styles from './word-hints.module.css';

/** Milliseconds without a key after which the dictionary is asked. */
const PAUSE = 300;
const SHORTEST = 2;
const MOST_HINTS = 3;

interface WordHintsProps {
  language: LanguageCode;
  /** What stands in the word's field. */
  typed: string;
  /** What stands in the translation's. */
  translation: string;
  onTake: (taken: { word: string; translation: string }) => void;
}

/** What the dictionary says of a word that is being typed: a press takes it over, headword and meaning. */
export function WordHints({ language, typed, translation, onTake }: WordHintsProps) {
  const word = useSettled(typed.trim());
  const isAsked = word.length >= SHORTEST && word === typed.trim() && word.length <= 100;
  const { currentData } = useLookUpQuery(isAsked ? { language, word, lemma: null } : skipToken);
  const hints = isAsked ? hintsIn(currentData?.entries ?? []) : [];
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

/** The first meaning of each entry, the best dictionary's first. */
function hintsIn(entries: readonly DictionaryEntry[]) {
  const hints = entries.flatMap(({ headword, article, senses }) => {
    const [first] = senses;
    return first === undefined ? [] : [{ word: headword, article, translation: first.text }];
  });
  return hints.slice(0, MOST_HINTS);
}

/** A text as it stood when nothing had been typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
