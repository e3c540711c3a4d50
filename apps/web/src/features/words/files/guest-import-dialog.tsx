import { useMemo, useState } from 'react';
import { type LanguageCode, languageName } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { MAX_GUEST_WORDS } from '#store/words/language-data.ts';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChooseWords } from './choose-words.tsx';
import { ImportFields } from './import-fields.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-result.tsx';
import { planImport } from './plan-import.ts';
import { useGuestList } from './use-guest-list.ts';
import { useImport } from './use-import.ts';

const FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const HINT = texts.guestFileHint;

export function GuestImportDialog({ language: first, onClose }: { language: LanguageCode; onClose: () => void }) {
  const [language, setLanguage] = useState(first);
  const guestList = useGuestList(language);
  const { list, choice, error } = guestList;
  const importing = useImport(language);
  const { step } = importing.state;
  const { plan, isLoading, hasFailed, refetch } = usePlan(guestList, language, step !== 'ready');
  const canImport = plan !== null && plan.adds.length > 0;
  const body = () => {
    if (list === null || choice === null)
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
      <ImportFields
        language={language}
        look={list.look}
        choice={choice}
        isCorrected={list.isCorrected}
        error={error}
        onChange={guestList.setChoice}
        onEncoding={guestList.readAgain}
      >
        {isLoading && <output>{texts.comparingWithYourWords}</output>}
        {hasFailed && (
          <p role="alert">
            {texts.comparingFailed({ button: (content) => <Button onClick={refetch}>{content}</Button> })}
          </p>
        )}
        {plan !== null && (
          <ImportPreview preview={plan.preview} language={language} readAll={async () => plan.preview} />
        )}
      </ImportFields>
    );
  };
  return (
    <Dialog
      title={texts.importWords}
      subtitle={list === null ? texts.importSources : languageName(language)}
      onClose={onClose}
      actions={
        list === null ? undefined : step === 'ready' ? (
          <>
            <Button onClick={guestList.drop}>{texts.back}</Button>
            <Button
              variant="primary"
              aria-disabled={!canImport}
              onClick={() => {
                if (!canImport) return;
                guestList.remember();
                void importing.begin(plan.adds);
              }}
            >
              {plan === null ? texts.addWords : texts.addCount({ count: plan.adds.length })}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        )
      }
    >
      {body()}
    </Dialog>
  );
}

/** Plans the import of a table into the current list. The plan is frozen during the import. */
function usePlan({ list, choice }: ReturnType<typeof useGuestList>, language: LanguageCode, isFrozen: boolean) {
  const { currentData: data, isError, refetch } = useGetLanguageQuery(language);
  const isWhole = data !== undefined && data.rest === undefined;
  const plan = useMemo(() => {
    if (list === null || choice === null || !isWhole || isFrozen) return null;
    const kept = new Set(data.learnedWords.map(({ word }) => word));
    const room = Math.max(0, MAX_GUEST_WORDS - data.wordCount);
    return planImport(list.source, choice, { kept, room });
  }, [choice, data, isFrozen, isWhole, list]);
  const hasFailed = !isWhole && (isError || data?.rest?.state === 'failed');
  return { plan, isLoading: !isWhole && !hasFailed, hasFailed, refetch: () => void refetch() };
}
