import { useState } from 'react';
import { type ImportStatus, type LanguageCode, languageName } from '@wordreel/shared';
import { importsApi } from '#store/api/account/imports-api.ts';
import { failureOf } from '#store/network/call-api.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { ChooseWords } from './choose-words.tsx';
import { GuestImportDialog } from './guest-import-dialog.tsx';
import { ImportChoices } from './import-choices.tsx';
import { ImportResult } from './import-result.tsx';
import { isUnderWay } from './message-of.ts';

interface ImportDialogProps {
  language: LanguageCode;
  onClose: () => void;
}

const FILES = '.csv,.tsv,.txt,.apkg,.colpkg,.zip,text/csv,text/plain,text/tab-separated-values,application/zip';
const HINT = texts.fileHint;

/** Imports words: for guests on this device, for learners through the server, which supports more formats. */
export function ImportWordsDialog(props: ImportDialogProps) {
  const isGuest = useAppSelector(selectUser) === null;
  return isGuest ? <GuestImportDialog {...props} /> : <ImportDialog {...props} />;
}

export function ImportDialog({ language: first, onClose }: ImportDialogProps) {
  const [language, setLanguage] = useState(first);
  const { data: imports = [] } = importsApi.useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setCurrent] = useState<ImportStatus | null>(null);
  // The running import may have been started in another tab.
  const current = chosen ?? imports.find(isUnderWay) ?? null;
  const [source, setSource] = useState<File | string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [previewFile, { isLoading }] = importsApi.useLookAtFileMutation();

  const upload = async (words: File | string, encoding?: string) => {
    const isText = typeof words === 'string';
    const file = isText ? new Blob([words]) : words;
    setSource(words);
    setError(null);
    try {
      setCurrent(
        await previewFile({ language, name: isText ? texts.pastedList : words.name, file, encoding }).unwrap(),
      );
    } catch (cause) {
      setError(failureOf(cause, texts.fileUnreadable).message);
    }
  };

  const subtitle = current?.language ? languageName(current.language) : texts.importSources;
  if (current?.state === 'looked') {
    return (
      <ImportChoices
        key={current.id}
        looked={current}
        error={error}
        isReading={isLoading}
        // Pasted text has no encoding.
        onEncoding={source instanceof File ? (encoding) => void upload(source, encoding) : null}
        onBack={() => setCurrent(null)}
        onStarted={setCurrent}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={texts.importWords}
      subtitle={subtitle}
      onClose={onClose}
      actions={
        current !== null && (
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        )
      }
    >
      {current === null ? (
        <ChooseWords
          language={language}
          onLanguage={setLanguage}
          onChosen={(words) => void upload(words)}
          error={error}
          onChange={() => setError(null)}
          accept={FILES}
          hint={HINT}
          isBusy={isLoading}
        />
      ) : (
        <ImportResult started={current} />
      )}
    </Dialog>
  );
}
