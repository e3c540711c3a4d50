import type { LanguageCode } from '@wordreel/shared';
import { useAddWord } from '#reading/words/use-add-word.ts';
import { MAX_TRANSLATION_LENGTH } from '#store/words/language-data.ts';
import * as texts from '#texts/watch.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { AS_TYPED, TextField } from '#ui/fields/text-field.tsx';
import { Fold } from '#ui/fold.tsx';
import styles from './upload-captions.module.css';
import { UploadCaptions } from './upload-captions.tsx';

/** Shown for a video without captions. It can be played all the same, and captions can be uploaded. */
export function NoCaptions({ videoId, language }: { videoId: string; language: LanguageCode }) {
  return (
    <div className={styles.none}>
      <h2 className={styles.title}>{texts.noCaptionsYet}</h2>
      <p className={styles.text}>{texts.noCaptionsHint}</p>
      <UploadCaptions videoId={videoId} language={language} />
      <Fold title={texts.heardAWord}>
        <AddWord videoId={videoId} language={language} />
      </Fold>
    </div>
  );
}

function AddWord({ videoId, language }: { videoId: string; language: LanguageCode }) {
  const { draft, error, status, wordField, change, add } = useAddWord(language, { videoId });
  return (
    <Form aria-label={texts.addAWord} className={styles.add} onSubmit={add}>
      <TextField
        {...AS_TYPED}
        ref={wordField}
        label={texts.word}
        lang={language}
        value={draft.word}
        error={error}
        onChange={({ target }) => change({ word: target.value })}
      />
      <TextField
        label={texts.translation}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_TRANSLATION_LENGTH}
        value={draft.translation}
        onChange={({ target }) => change({ translation: target.value })}
      />
      <Button type="submit">{texts.addWord}</Button>
      <output className={styles.said}>{status}</output>
    </Form>
  );
}
