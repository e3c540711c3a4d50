import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { Completions, DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { articleBefore } from '#lib/article.ts';
import { useCompletionsQuery } from '#store/api/words/dictionary-api.ts';
import { useLookUp } from '#store/words/look-up.ts';
import styles from './word-hints.module.css';

/** Milliseconds without a key after which the dictionary is asked. */
const PAUSE = 300;
const SHORTEST = 2;
const MOST_HINTS = 4;

interface WordHintsProps {
  language: LanguageCode;
  /** What stands in the word's field. */
  typed: string;
  /** What stands in the translation's. */
  translation: string;
  onTake: (taken: { word: string; translation: string }) => void;
}

/**
 * What may be meant by what is being typed: what the dictionary says of it, whatever form it is, and what begins so. A
 * press takes it over, headword and meaning.
 */
export function WordHints({ language, typed, translation, onTake }: WordHintsProps) {
  const word = useSettled(typed.trim());
  const isAsked = word.length >= SHORTEST && word === typed.trim() && word.length <= 100;
  const { entries = [] } = useLookUp(language, isAsked ? { language, word, lemma: null } : skipToken);
  const begun = useCompletionsQuery(isAsked ? { language, typed: word } : skipToken).currentData?.words;
  const hints = isAsked ? hintsIn(entries, begun ?? []) : [];
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

/** The first meaning of each entry, the best dictionary's first; then other words that begin so. */
function hintsIn(entries: readonly DictionaryEntry[], begun: Completions['words']) {
  const hints = entries.flatMap(({ headword, article, senses }) => {
    const [first] = senses;
    return first === undefined ? [] : [{ word: headword, article, translation: first.text }];
  });
  const known = new Set(hints.map(({ word }) => word));
  return [...hints, ...begun.filter(({ word }) => !known.has(word))].slice(0, MOST_HINTS);
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
