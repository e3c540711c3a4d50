import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type LanguageCode, languageName, MAX_KNOWN_LIST } from '@wordreel/shared';
import * as texts from '#texts/imports.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { WordsBox } from '#ui/fields/words-box.tsx';
import { Icon } from '#ui/icon.tsx';
import { useKnownDraft } from './known-draft.ts';
import styles from './known-lists.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { readWords, readWordsFile } from './read-words.ts';

interface TakenFile {
  readonly file: File;
  /** The text that was in the field before the file was added. */
  readonly before: string;
  readonly encoding: string;
}

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Accepts a learner's own list of known words, as text or as a file whose words are added to the field. */
export function PastedWordsDialog({ language, onClose }: { language: LanguageCode; onClose: () => void }) {
  const [{ text }, change] = useKnownDraft(language);
  const [error, setError] = useState<string | null>(null);
  const [fileNote, setFileNote] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenFile | null>(null);
  const [looked, setLooked] = useState<{ words: readonly string[]; note: string | null } | null>(null);
  const isEmpty = text.trim() === '';

  const preview = () => {
    if (isEmpty) return;
    const read = readWords(text, { language });
    if (read.error === undefined) setLooked(read);
    else setError(read.error);
  };
  /** @param before the text in the field, which stays above the words of the file */
  const readFile = async (file: File, before: string, encoding?: string) => {
    const read = await readWordsFile(file, { language, encoding });
    if (read.error !== undefined) return setError(read.error);
    change({ text: [...(before.trim() === '' ? [] : [before.trimEnd()]), ...read.words].join('\n') });
    setTaken({ file, before, encoding: read.encoding ?? 'utf-8' });
    const note = texts.fileRead({ file: file.name, count: read.words.length });
    setFileNote(read.note === null ? note : `${note} ${read.note}`);
    return undefined;
  };
  if (looked !== null) {
    return (
      <PreviewDialog
        language={language}
        list={{ words: [...looked.words] }}
        note={looked.note}
        onBack={() => setLooked(null)}
        onTaken={() => change({ text: '' })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={texts.pasteTitle}
      subtitle={texts.pasteSubtitle({ language: languageName(language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.notNow}</Button>
          <Button variant="primary" aria-disabled={isEmpty} onClick={preview}>
            {texts.preview}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <div className={styles.file}>
          <FileButton
            label={texts.wordsFile}
            accept={FILES}
            onFile={(file) => {
              setError(null);
              setFileNote(null);
              void readFile(file, text);
            }}
          >
            <Icon of={FileUp} size={18} />
            {texts.chooseAFile}
          </FileButton>
          <span className={styles.hint}>{texts.fileHint}</span>
        </div>
        <output className={styles.hint}>{fileNote}</output>
        {taken !== null && (
          <EncodingChoice
            language={language}
            encoding={taken.encoding}
            onChange={(encoding) => void readFile(taken.file, taken.before, encoding)}
          />
        )}
        <WordsBox
          label={texts.pasteField}
          hint={texts.pasteHint({ maxKnownList: MAX_KNOWN_LIST })}
          rows={8}
          value={text}
          error={error}
          onChange={(typed) => {
            change({ text: typed });
            setTaken(null);
            setError(null);
          }}
        />
      </div>
    </Dialog>
  );
}
