import { useRef, useState } from 'react';
import { type LanguageCode, languageName, wordError } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch } from '#store/store.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './upload-captions.module.css';
import { UploadCaptions } from './upload-captions.tsx';

/** Shown for a video without captions. It still plays: captions can be uploaded, and words kept by hand. */
export function NoCaptions({ videoId, language }: { videoId: string; language: LanguageCode }) {
  return (
    <div className={styles.none}>
      <h2 className={styles.title}>No captions yet</h2>
      <p className={styles.text}>
        This server has no captions for this video, so you can’t tap its words. You can still watch it, or upload a
        caption file.
      </p>
      <UploadCaptions videoId={videoId} language={language} />
      <AddWord videoId={videoId} language={language} />
    </div>
  );
}

function AddWord({ videoId, language }: { videoId: string; language: LanguageCode }) {
  const dispatch = useAppDispatch();
  const [word, setWord] = useState('');
  const [translation, setTranslation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const add = async () => {
    field.current?.focus();
    const problem = wordError(word);
    setError(problem);
    setStatus('');
    if (problem !== null) return;
    setWord('');
    setTranslation('');
    const args = { language, word: { word, translation, videoId } };
    const { error: refusal } = await dispatch(carryOut({ kind: 'saveWord', args }));
    if (refusal === undefined) setStatus(`${word.trim()} added to ${languageName(language)}`);
    else {
      // Restore the typed text, unless the learner has started to type the next word.
      setWord((now) => (now === '' ? word : now));
      setTranslation((now) => (now === '' ? translation : now));
    }
  };
  return (
    <form
      aria-label="Add a word"
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h3 className={styles.addTitle}>Heard a word?</h3>
      <TextField
        ref={field}
        label="Word"
        lang={language}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={word}
        error={error}
        onChange={({ target }) => {
          setWord(target.value);
          setError(null);
        }}
      />
      <TextField
        label="Translation"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_TRANSLATION_LENGTH}
        value={translation}
        onChange={({ target }) => setTranslation(target.value)}
      />
      <Button type="submit">Add word</Button>
      <output className={styles.said}>{status}</output>
    </form>
  );
}
