import { useMemo, useState } from 'react';
import { type LanguageCode, languageName, MAX_WORDS } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages-api.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { MAX_GUEST_WORDS } from '#store/words/language-data.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChooseWords } from './choose-words.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type Columns, guessColumns } from './guess-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { planImport } from './plan-import.ts';
import type { Table } from './read-table.ts';
import { useImport } from './use-import.ts';

interface BringDialogProps {
  /** Of the words; another one can be chosen first. */
  language: LanguageCode;
  onClose: () => void;
}

/** Brings words of elsewhere: a file or a pasted list, looked at before anything is added. */
export function BringDialog({ language: first, onClose }: BringDialogProps) {
  const [language, setLanguage] = useState(first);
  const [table, setTable] = useState<Table | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [columns, setColumns] = useState<Columns>([]);
  const bringing = useImport(language);
  const { plan, isLoading, hasFailed, refetch } = usePlan(language, table, columns, bringing.state.step !== 'ready');
  const { step } = bringing.state;
  const choose = (chosen: Table | null, said: string | null = null) => {
    setTable(chosen);
    setNote(said);
    setColumns(chosen === null ? [] : guessColumns(chosen));
  };
  const canBring = plan !== null && plan.adds.length > 0;
  const body = () => {
    if (table === null) return <ChooseWords language={language} onLanguage={setLanguage} onTable={choose} />;
    if (step !== 'ready') return <ImportProgress language={language} bringing={bringing} />;
    return (
      <>
        {note !== null && <Banner tone="info">{note}</Banner>}
        <ColumnChoice language={language} table={table} columns={columns} onChange={setColumns} />
        {isLoading && <output>Looking at the words that you have…</output>}
        {hasFailed && (
          <p role="alert">
            Your words did not load, so nobody can tell which of these are new.{' '}
            <Button onClick={refetch}>Try again</Button>
          </p>
        )}
        {plan !== null && <ImportPreview plan={plan} language={language} />}
      </>
    );
  };
  return (
    <Dialog
      title="Bring your words"
      subtitle={table === null ? 'From a file, Anki or a list that you paste.' : languageName(language)}
      onClose={() => {
        if (step === 'running') bringing.stop();
        onClose();
      }}
      actions={
        table === null ? undefined : step === 'ready' ? (
          <>
            <Button onClick={() => choose(null)}>Back</Button>
            <Button
              variant="primary"
              aria-disabled={!canBring}
              onClick={() => {
                if (canBring) bringing.begin(plan.adds);
              }}
            >
              {plan === null ? 'Add words' : `Add ${formatCount(plan.adds.length, 'word', 'words')}`}
            </Button>
          </>
        ) : (
          <Button
            variant={step === 'running' ? 'outline' : 'primary'}
            onClick={step === 'running' ? bringing.stop : onClose}
          >
            {step === 'running' ? 'Stop' : 'Done'}
          </Button>
        )
      }
    >
      {body()}
    </Dialog>
  );
}

/** What bringing a table would do to the list as it is; it stands still while it is done. */
function usePlan(language: LanguageCode, table: Table | null, columns: Columns, isHeld: boolean) {
  const { currentData: data, isError, refetch } = useGetLanguageQuery(language);
  const isGuest = useAppSelector(selectUser) === null;
  const isWhole = data !== undefined && data.rest === undefined;
  const plan = useMemo(() => {
    if (table === null || !isWhole || isHeld) return null;
    const kept = new Set(data.learnedWords.map(({ word }) => word));
    const room = Math.max(0, (isGuest ? MAX_GUEST_WORDS : MAX_WORDS) - data.wordCount);
    return planImport(table, columns, { kept, room });
  }, [columns, data, isGuest, isHeld, isWhole, table]);
  const hasFailed = !isWhole && (isError || data?.rest?.state === 'failed');
  return { plan, isLoading: !isWhole && !hasFailed, hasFailed, refetch: () => void refetch() };
}
