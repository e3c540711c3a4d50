import { useMemo, useState } from 'react';
import type { Table } from '@wordreel/imports/text';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { MAX_GUEST_WORDS } from '#store/words/language-data.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import { ChooseWords } from './choose-words.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-result.tsx';
import { chosenOf, planImport, type TextChoice } from './plan-import.ts';
import { TextChoices } from './text-choices.tsx';
import { type ReadList, useGuestList } from './use-guest-list.ts';
import { useImport } from './use-import.ts';

interface ImportWordsDialogProps {
  /** The initial language of the words, which the learner can change. */
  language: LanguageCode;
  onClose: () => void;
}

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const HINT =
  'CSV, TSV, a plain list, or Anki: File, Export, Notes in Plain Text. With an account, whole Anki decks come with their days.';

/** Imports words from a file or pasted text on this device, after a preview. */
export function GuestImportDialog({ language: first, onClose }: ImportWordsDialogProps) {
  const [language, setLanguage] = useState(first);
  const guestList = useGuestList(language);
  const { list, choice, error } = guestList;
  const importing = useImport(language);
  const table = list?.table ?? null;
  const { plan, isLoading, hasFailed, refetch } = usePlan(language, table, choice, importing.state.step !== 'ready');
  const { step } = importing.state;
  const canImport = plan !== null && plan.adds.length > 0;
  const body = () => {
    if (list === null)
      return (
        <ChooseWords
          language={language}
          onLanguage={setLanguage}
          onChosen={guestList.read}
          error={error}
          onChange={guestList.clearError}
          accept={FILES}
          hint={HINT}
        />
      );
    if (step !== 'ready') return <ImportProgress language={language} importing={importing} />;
    return (
      <>
        <GuestChoices language={language} guestList={guestList} list={list} />
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
        if (step === 'running') importing.stop();
        onClose();
      }}
      actions={
        table === null ? undefined : step === 'ready' ? (
          <>
            <Button onClick={guestList.drop}>Back</Button>
            <Button
              variant="primary"
              aria-disabled={!canImport}
              onClick={() => {
                if (!canImport) return;
                guestList.remember();
                importing.begin(plan.adds);
              }}
            >
              {plan === null ? 'Add words' : `Add ${formatCount(plan.adds.length, 'word', 'words')}`}
            </Button>
          </>
        ) : (
          <Button
            variant={step === 'running' ? 'outline' : 'primary'}
            onClick={step === 'running' ? importing.stop : onClose}
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

interface GuestChoicesProps {
  language: LanguageCode;
  guestList: ReturnType<typeof useGuestList>;
  list: ReadList;
}

/** Chooses how a list is read and what to import. */
function GuestChoices({ language, guestList, list }: GuestChoicesProps) {
  return (
    <>
      <Banner>{guestList.error}</Banner>
      <Banner tone="info">{list.note}</Banner>
      {list.file !== null && (
        <EncodingChoice language={language} encoding={list.encoding} onChange={guestList.readAgain} />
      )}
      <TextChoices
        language={language}
        table={list.table}
        isCorrected={list.isCorrected}
        choice={guestList.choice}
        onChange={guestList.setChoice}
      />
    </>
  );
}

/** Plans the import of a table into the current list. The plan is frozen during the import. */
function usePlan(language: LanguageCode, table: Table | null, choice: TextChoice, isFrozen: boolean) {
  const { currentData: data, isError, refetch } = useGetLanguageQuery(language);
  const isWhole = data !== undefined && data.rest === undefined;
  const plan = useMemo(() => {
    if (table === null || !isWhole || isFrozen) return null;
    const kept = new Set(data.learnedWords.map(({ word }) => word));
    const room = Math.max(0, MAX_GUEST_WORDS - data.wordCount);
    return planImport(chosenOf(table, choice), choice.columns, { kept, room });
  }, [choice, data, isFrozen, isWhole, table]);
  const hasFailed = !isWhole && (isError || data?.rest?.state === 'failed');
  return { plan, isLoading: !isWhole && !hasFailed, hasFailed, refetch: () => void refetch() };
}
