import { useState } from 'react';
import { type ImportChoice, type ImportLook, type ImportStatus, languageName } from '@wordreel/shared';
import { failureOf } from '#store/network/call-api.ts';
import { importsApi } from '#store/api/account/imports-api.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckField } from '#ui/fields/check-field.tsx';
import { ImportFields } from './import-fields.tsx';
import { ImportPreview } from './import-preview.tsx';
import { firstChoice, rememberChoice } from './remembered-columns.ts';

interface ImportChoicesProps {
  looked: ImportStatus;
  error: string | null;
  isReading: boolean;
  /** Reads the file again in another encoding. Null if the source has no encoding. */
  onEncoding: ((encoding: string) => void) | null;
  onBack: () => void;
  onStarted: (status: ImportStatus) => void;
  onClose: () => void;
}

const NOTHING: ImportLook = { rows: 0, note: null, tables: [], decks: [], hasSchedule: false };

const chosenTables = ({ tables }: ImportChoice) =>
  tables.map((columns) => (columns?.includes('word') ? columns : null));

export function ImportChoices({ looked, error, isReading, onEncoding, ...ways }: ImportChoicesProps) {
  const { onBack, onStarted, onClose } = ways;
  const { id, language, format } = looked;
  const look = looked.look ?? NOTHING;
  const file = { owner: draftOwner(useAppSelector(selectUser)), language, format, look };
  const [first] = useState(() => firstChoice(file));
  const [choice, setChoice] = useState(first.choice);
  const [readSkips] = importsApi.useReadSkipsMutation();
  const [startImport, { isLoading: isStarting }] = importsApi.useRunImportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = { ...choice, tables: chosenTables(choice) };
  const hasWords = chosen.tables.some((columns) => columns !== null);
  const preview = importsApi.usePreviewImportQuery(
    { id, choice: chosen },
    { skip: !hasWords, refetchOnMountOrArgChange: true },
  );
  const { adds = 0, updates = 0 } = preview.currentData ?? {};
  const canImport = adds + updates > 0 && !isStarting;
  const runImport = async () => {
    try {
      rememberChoice(file, choice);
      onStarted(await startImport({ id, choice: chosen }).unwrap());
    } catch (cause) {
      setFailure(failureOf(cause, texts.importStartFailed).message);
    }
  };
  return (
    <Dialog
      title={texts.importWords}
      subtitle={`${languageName(language)} · ${looked.fileName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button variant="primary" aria-disabled={!canImport} onClick={() => void (canImport && runImport())}>
            {isStarting ? texts.starting : actionName(adds, updates)}
          </Button>
        </>
      }
    >
      <ImportFields
        {...{ language, look, choice, isReading, onEncoding }}
        isCorrected={first.isCorrected}
        error={failure ?? error}
        onChange={setChoice}
      >
        {look.hasSchedule && (
          <CheckField
            label={texts.keepSchedule}
            hint={texts.keepScheduleHint}
            isOn={choice.hasSchedule}
            onSwitch={(hasSchedule) => setChoice({ ...choice, hasSchedule })}
          />
        )}
        <CheckField
          label={texts.fillGaps}
          hint={texts.fillGapsHint}
          isOn={choice.fillsGaps}
          onSwitch={(fillsGaps) => setChoice({ ...choice, fillsGaps })}
        />
        {preview.isFetching && <output>{texts.comparingWithYourWords}</output>}
        {preview.error !== undefined && !preview.isFetching && (
          <p role="alert">
            {failureOf(preview.error, texts.previewFailed).message}{' '}
            <Button onClick={() => void preview.refetch()}>{texts.tryAgain}</Button>
          </p>
        )}
        {preview.currentData !== undefined && hasWords && (
          <ImportPreview
            preview={preview.currentData}
            language={language}
            isOfNotes={format === 'apkg'}
            canUpdate
            readAll={() => readSkips({ id, choice: chosen }).unwrap()}
          />
        )}
      </ImportFields>
    </Dialog>
  );
}

function actionName(adds: number, updates: number): string {
  if (updates === 0) return texts.addCount({ count: adds });
  return texts.addAndUpdate({ adds, updates });
}
