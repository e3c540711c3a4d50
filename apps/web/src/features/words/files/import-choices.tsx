import { useState } from 'react';
import { type ImportChoice, type ImportLook, type ImportStatus, languageName } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { failureOf } from '#store/network/call-api.ts';
import { usePreviewImportQuery, useReadSkipsMutation, useRunImportMutation } from '#store/api/account/imports-api.ts';
import { draftOwner } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import { ColumnChoice, DeckChoice, HeaderTick, Tick } from './choice-fields.tsx';
import { type Correction, type FileShape, rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { ServerPreview } from './import-preview.tsx';
import styles from './import.module.css';

interface ImportChoicesProps {
  /** An import whose file was previewed. */
  looked: ImportStatus;
  /** Why another encoding failed. */
  error: string | null;
  isReading: boolean;
  /** Reads the file in another encoding. Null if it has none. */
  onEncoding: ((encoding: string) => void) | null;
  onBack: () => void;
  onBegun: (status: ImportStatus) => void;
  onClose: () => void;
}

const NOT_BEGUN = 'The words could not be brought';

/** Skips tables without a word column. */
const chosenTables = ({ tables }: ImportChoice) =>
  tables.map((columns) => (columns?.includes('word') ? columns : null));

function firstChoice({ tables, hasHeader }: ImportLook, corrected: Correction | null): ImportChoice {
  return {
    tables: corrected?.tables.map((columns) => [...columns]) ?? tables.map(({ guess }) => guess),
    decks: null,
    hasSchedule: true,
    fillsGaps: true,
    ...(hasHeader !== undefined && { hasHeader: corrected?.hasHeader ?? hasHeader }),
  };
}

const shapeOf = (format: string, { tables }: ImportLook): FileShape => ({
  format,
  tables: tables.map(({ name, columns, guess }) => ({ name, columns: columns.map((column) => column.name), guess })),
});

/** Returns a learner's correction for the last file of this shape, and a function that stores the current choice. */
function useCorrections({ language, format, look }: ImportStatus) {
  const place = { owner: draftOwner(useAppSelector(selectUser)), language };
  const shape = shapeOf(format, look ?? NOTHING);
  const [corrected] = useState(() => rememberedColumns(place, shape));
  const remember = (choice: ImportChoice) => {
    const { tables } = choice;
    const hasHeader = choice.hasHeader ?? null;
    const guessed = firstChoice(look ?? NOTHING, corrected);
    const isChanged =
      JSON.stringify([tables, hasHeader]) !== JSON.stringify([guessed.tables, guessed.hasHeader ?? null]);
    if (isChanged) rememberColumns(place, shape, { tables: tables.map((columns) => columns ?? []), hasHeader });
  };
  return { corrected, remember };
}

/** Chooses what to import from a file and how, with a preview. */
export function ImportChoices({ looked, error, isReading, onEncoding, ...ways }: ImportChoicesProps) {
  const { onBack, onBegun, onClose } = ways;
  const { id, look, language, format } = looked;
  const { corrected, remember } = useCorrections(looked);
  const [choice, setChoice] = useState(() => firstChoice(look ?? NOTHING, corrected));
  const [readSkips] = useReadSkipsMutation();
  const [begin, { isLoading: isBeginning }] = useRunImportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = { ...choice, tables: chosenTables(choice) };
  const hasWords = chosen.tables.some((columns) => columns !== null);
  const preview = usePreviewImportQuery({ id, choice: chosen }, { skip: !hasWords, refetchOnMountOrArgChange: true });
  const { adds = 0, updates = 0 } = preview.currentData ?? {};
  const canImport = adds + updates > 0 && !isBeginning;
  const runImport = async () => {
    try {
      remember(choice);
      onBegun(await begin({ id, choice: chosen }).unwrap());
    } catch (cause) {
      setFailure(failureOf(cause, NOT_BEGUN).message);
    }
  };
  return (
    <Dialog
      title="Bring your words"
      subtitle={`${languageName(language)} · ${looked.fileName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button variant="primary" aria-disabled={!canImport} onClick={() => void (canImport && runImport())}>
            {isBeginning ? 'Beginning…' : actionName(adds, updates)}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Banner>{failure ?? error}</Banner>
        <Banner tone="info">{look?.note ?? null}</Banner>
        {look?.encoding !== undefined && onEncoding !== null && (
          <EncodingChoice language={language} encoding={look.encoding} isBusy={isReading} onChange={onEncoding} />
        )}
        {look !== null && (
          <Choices
            looked={looked}
            preview={look}
            isCorrected={corrected !== null}
            choice={choice}
            onChange={setChoice}
          />
        )}
        {preview.isFetching && <output>Looking at the words that you have…</output>}
        {preview.error !== undefined && !preview.isFetching && (
          <p role="alert">
            {failureOf(preview.error, 'The preview did not load.').message}{' '}
            <Button onClick={() => void preview.refetch()}>Try Again</Button>
          </p>
        )}
        {preview.currentData !== undefined && hasWords && (
          <ServerPreview
            preview={preview.currentData}
            language={language}
            isOfNotes={format === 'apkg'}
            readAll={() => readSkips({ id, choice: chosen }).unwrap()}
          />
        )}
      </div>
    </Dialog>
  );
}

const NOTHING: ImportLook = { rows: 0, note: null, tables: [], decks: [], hasSchedule: false };

function actionName(adds: number, updates: number): string {
  if (updates === 0) return `Add ${formatCount(adds, 'word', 'words')}`;
  return `Add ${formatNumber(adds)}, complete ${formatNumber(updates)}`;
}

interface ChoicesProps {
  looked: ImportStatus;
  preview: ImportLook;
  isCorrected: boolean;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

function Choices({ looked, preview, isCorrected, choice, onChange }: ChoicesProps) {
  const { language } = looked;
  return (
    <>
      <DeckChoice decks={preview.decks} chosen={choice.decks} onChange={(decks) => onChange({ ...choice, decks })} />
      {preview.tables.map(({ name, rows, columns }, table) => (
        <ColumnChoice
          key={name ?? ''}
          language={language}
          {...(name !== null && { title: `${name}: ${formatCount(rows, 'note', 'notes')}` })}
          heads={columns}
          columns={choice.tables[table] ?? []}
          isOptional={preview.tables.length > 1}
          isCorrected={isCorrected}
          onChange={(chosen) => onChange({ ...choice, tables: choice.tables.with(table, [...chosen]) })}
        />
      ))}
      {choice.hasHeader !== undefined && (
        <HeaderTick isOn={choice.hasHeader} onChange={(hasHeader) => onChange({ ...choice, hasHeader })} />
      )}
      {preview.hasSchedule && (
        <Tick
          label="Bring due days and what was remembered"
          text="Intervals, difficulty, lapses and suspended cards come along."
          isOn={choice.hasSchedule}
          onChange={(hasSchedule) => onChange({ ...choice, hasSchedule })}
        />
      )}
      <Tick
        label="Complete words that you have"
        text="They get the translation, sentence, note or memory that they lack. Nothing is replaced."
        isOn={choice.fillsGaps}
        onChange={(fillsGaps) => onChange({ ...choice, fillsGaps })}
      />
    </>
  );
}
