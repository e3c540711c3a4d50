import { useMemo, useState } from 'react';
import { guessColumns, readTable, type Table, type TextOrError, withoutNul } from '@wordreel/imports/text';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { MAX_GUEST_WORDS } from '#store/words/language-data.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChooseWords } from './choose-words.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { chosenOf, planImport, type TextChoice } from './plan-import.ts';
import { readTextFile } from './read-text-file.ts';
import { TextChoices } from './text-choices.tsx';
import { useImport } from './use-import.ts';

interface BringDialogProps {
  /** Of the words; another one can be chosen first. */
  language: LanguageCode;
  onClose: () => void;
}

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const HINT =
  'CSV, TSV, a plain list, or Anki: File, Export, Notes in Plain Text. With an account, whole Anki decks come with their days.';

const NOTHING: TextChoice = { columns: [], hasHeader: null, decks: null };

const firstChoice = (table: Table): TextChoice => ({
  columns: guessColumns(table),
  hasHeader: table.hasHeader,
  decks: null,
});

/** Brings words of elsewhere to this device: a file or a pasted list, looked at before anything is added. */
export function GuestBringDialog({ language: first, onClose }: BringDialogProps) {
  const [language, setLanguage] = useState(first);
  const [table, setTable] = useState<Table | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [choice, setChoice] = useState(NOTHING);
  const bringing = useImport(language);
  const { plan, isLoading, hasFailed, refetch } = usePlan(language, table, choice, bringing.state.step !== 'ready');
  const { step } = bringing.state;
  const read = (given: TextOrError) => {
    if (given.error !== undefined) return setError(given.error);
    const { table: found, error: broken } = readTable(given.text);
    return found === undefined ? setError(broken) : choose(found, given.note);
  };
  const take = (given: File | string) => {
    if (typeof given === 'string') read(withoutNul(given));
    else void readTextFile(given, language).then(read);
  };
  const choose = (chosen: Table | null, said: string | null = null) => {
    setTable(chosen);
    setNote(said);
    setChoice(chosen === null ? NOTHING : firstChoice(chosen));
  };
  const canBring = plan !== null && plan.adds.length > 0;
  const body = () => {
    if (table === null)
      return (
        <ChooseWords
          language={language}
          onLanguage={setLanguage}
          onGiven={take}
          error={error}
          onChange={() => setError(null)}
          accept={FILES}
          hint={HINT}
        />
      );
    if (step !== 'ready') return <ImportProgress language={language} bringing={bringing} />;
    return (
      <>
        {note !== null && <Banner tone="info">{note}</Banner>}
        <TextChoices language={language} table={table} choice={choice} onChange={setChoice} />
        {isLoading && <output>Looking at the words that you have…</output>}
        {hasFailed && (
          <p role="alert">
            Your words did not load, so nobody can tell which of these are new.{' '}
            <Button onClick={refetch}>Try Again</Button>
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
function usePlan(language: LanguageCode, table: Table | null, choice: TextChoice, isHeld: boolean) {
  const { currentData: data, isError, refetch } = useGetLanguageQuery(language);
  const isWhole = data !== undefined && data.rest === undefined;
  const plan = useMemo(() => {
    if (table === null || !isWhole || isHeld) return null;
    const kept = new Set(data.learnedWords.map(({ word }) => word));
    const room = Math.max(0, MAX_GUEST_WORDS - data.wordCount);
    return planImport(chosenOf(table, choice), choice.columns, { kept, room });
  }, [choice, data, isHeld, isWhole, table]);
  const hasFailed = !isWhole && (isError || data?.rest?.state === 'failed');
  return { plan, isLoading: !isWhole && !hasFailed, hasFailed, refetch: () => void refetch() };
}
