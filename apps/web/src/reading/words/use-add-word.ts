import { useRef, useState } from 'react';
import { type LanguageCode, type ReviewPriority, languageName, normaliseWord, wordError } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { DEFAULT_PRIORITY } from '#store/words/empty-language.ts';
import { findWord } from '#store/words/language-data.ts';
import * as texts from '#texts/reading.tsx';

interface Draft {
  word: string;
  translation: string;
  stars: ReviewPriority;
}

const BLANK: Draft = { word: '', translation: '', stars: DEFAULT_PRIORITY };

interface AddWordOptions {
  /** The video in which the word was heard. */
  videoId?: string;
  onAdded?: (word: string) => void;
}

/** Manages a form that adds a word by hand. `status` is the form's message after an attempt. */
export function useAddWord(language: LanguageCode, { videoId, onAdded }: AddWordOptions) {
  const { currentData: data } = useGetLanguageQuery(language);
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(BLANK);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const wordField = useRef<HTMLInputElement>(null);

  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    if (changes.word !== undefined) setError(null);
    setStatus('');
  };

  const save = async (word: string) => {
    setDraft(BLANK);
    const { translation, stars } = draft;
    const args = { language, word: { word, translation, reviewPriority: stars, videoId } };
    const { error: refusal } = await dispatch(carryOut({ kind: 'saveWord', args }));
    if (refusal === undefined) {
      setStatus(texts.wordAdded({ word, language: languageName(language) }));
      onAdded?.(word);
    } else {
      // Restore the typed text, unless the learner is already typing the next word.
      setDraft((now) => (now.word === '' && now.translation === '' ? draft : now));
    }
  };

  const add = () => {
    wordField.current?.focus();
    const problem = wordError(draft.word);
    setError(problem);
    setStatus('');
    if (problem !== null) return;
    const word = normaliseWord(draft.word);
    if (data !== undefined && findWord(data, word) !== undefined) setStatus(texts.wordAlreadyListed({ word }));
    else void save(word);
  };

  return { draft, error, status, wordField, change, add };
}
