import { Plus } from 'lucide-react';
import { useState, useEffect } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type Completions, type DictionaryEntry, type LanguageCode, languageName } from '@wordreel/shared';
import { useAddWord } from '#reading/words/use-add-word.ts';
import { selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/words.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Flag } from '#ui/languages/flag.tsx';
import { Icon } from '#ui/icon.tsx';
import { StarRating } from '#ui/fields/star-rating.tsx';
import { AS_TYPED, TextField } from '#ui/fields/text-field.tsx';
import { articleBefore } from '#lib/text/article.ts';
import { useCompletionsQuery } from '#store/api/words/dictionary-api.ts';
import { useLookUp } from '#store/hooks/look-up.ts';
import { LanguageSelect } from './language-select.tsx';
import styles from './quick-add.module.css';

export function QuickAdd({ onAdded }: { onAdded: (added: AddedWord) => void }) {
  const selected = useAppSelector(selectLanguage);
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const language = chosen ?? selected;
  // Stays open, because closing would move whatever is pressed next.
  const [isOpen, setOpen] = useState(false);
  const { draft, error, status, wordField, change, add } = useAddWord(language, {
    onAdded: (word) => onAdded({ language, word }),
  });
  return (
    <Form
      noValidate
      aria-label={texts.addAWord}
      className={styles.box}
      data-open={isOpen}
      onFocus={() => setOpen(true)}
      onSubmit={add}
    >
      <div className={styles.word}>
        <TextField
          {...AS_TYPED}
          ref={wordField}
          label={texts.word}
          placeholder={texts.wordPlaceholder({ language: languageName(language) })}
          lang={language}
          enterKeyHint="done"
          value={draft.word}
          error={error}
          onChange={(event) => change({ word: event.target.value })}
        />
      </div>
      <div className={styles.translation}>
        <TextField
          {...AS_TYPED}
          label={texts.translationOptional}
          lang="en"
          enterKeyHint="done"
          maxLength={MAX_TRANSLATION_LENGTH}
          value={draft.translation}
          onChange={(event) => change({ translation: event.target.value })}
        />
      </div>
      <WordHints language={language} typed={draft.word} translation={draft.translation} onTake={change} />
      <div className={styles.language}>
        <LanguageSelect
          label={texts.language}
          picture={<Flag code={language} />}
          value={language}
          onChange={setChosen}
        />
      </div>
      <div className={styles.stars}>
        <span aria-hidden="true" className={styles.label}>
          {texts.stars}
        </span>
        <StarRating label={texts.stars} value={draft.stars} onChange={(stars) => change({ stars })} />
      </div>
      <Button type="submit" className={styles.add}>
        <Icon of={Plus} />
        <span className={styles.addText}>{texts.addWord}</span>
      </Button>
      <output className={styles.status}>{status}</output>
    </Form>
  );
}

export interface AddedWord {
  language: LanguageCode;
  word: string;
}

/** Milliseconds to wait after the last keystroke before searching the dictionary. */
const PAUSE = 300;
const SHORTEST = 2;
const MOST_HINTS = 4;

interface WordHintsProps {
  language: LanguageCode;
  typed: string;
  translation: string;
  onTake: (taken: { word: string; translation: string }) => void;
}

/** Suggests dictionary entries for the typed text and words that begin with it. Pressing one fills in both fields. */
function WordHints({ language, typed, translation, onTake }: WordHintsProps) {
  const word = useSettled(typed.trim());
  const isSearched = word.length >= SHORTEST && word === typed.trim() && word.length <= 100;
  const { entries = [] } = useLookUp(language, isSearched ? { language, word, lemma: null } : skipToken);
  const begun = useCompletionsQuery(isSearched ? { language, typed: word } : skipToken).currentData?.words;
  const hints = isSearched ? hintsIn(entries, begun ?? []) : [];
  const open = hints.filter((hint) => hint.word !== word || hint.translation !== translation);
  if (open.length === 0) return null;
  return (
    <ul aria-label={texts.suggestions} className={styles.hints}>
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

/** Returns the first meaning of each entry, best dictionary first, then words that begin with the typed text. */
function hintsIn(entries: readonly DictionaryEntry[], begun: Completions['words']) {
  const hints = entries.flatMap(({ headword, article, senses }) => {
    const [first] = senses;
    return first === undefined ? [] : [{ word: headword, article, translation: first.text }];
  });
  const known = new Set(hints.map(({ word }) => word));
  return [...hints, ...begun.filter(({ word }) => !known.has(word))].slice(0, MOST_HINTS);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
