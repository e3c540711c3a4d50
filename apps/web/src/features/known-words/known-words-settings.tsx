import { useState, useRef } from 'react';
import { KNOWN_STEPS, type LanguageCode, type KnownSteps as Steps } from '@wordreel/shared';
import * as texts from '#texts/imports.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { randomUuid } from '#lib/browser/random-uuid.ts';
import { useTakeKnownStepMutation, useUndoKnownStepMutation } from '#store/actions/command-mutations.ts';
import { knownListsApi } from '#store/api/words/known-lists-api.ts';
import styles from './known-words-settings.module.css';

interface KnownWordsSettingsProps {
  language: LanguageCode;
  onOpenList: () => void;
  onOpenPasted: () => void;
  onOpenCommon: () => void;
}

export function KnownWordsSettings({ language, onOpenList, onOpenPasted, onOpenCommon }: KnownWordsSettingsProps) {
  return (
    <div className={styles.parts}>
      <fieldset className={styles.way}>
        <legend className={styles.legend}>{texts.checkGuess}</legend>
        <p className={styles.hint}>{texts.probableHint}</p>
        <Button onClick={onOpenList}>{texts.reviewProbable}</Button>
      </fieldset>
      <KnownSteps language={language} />
      <fieldset className={styles.way}>
        <legend className={styles.legend}>{texts.addKnownWords}</legend>
        <p className={styles.hint}>{texts.addKnownHint}</p>
        <Button onClick={onOpenPasted}>{texts.pasteOrChooseFile}</Button>
        <Button onClick={onOpenCommon}>{texts.browseCommon}</Button>
      </fieldset>
      <KnownTaken language={language} />
    </div>
  );
}

/** Marks the most common words of a language as known in one step, which can be undone at any time. */
export function KnownSteps({ language }: { language: LanguageCode }) {
  const [take, taking] = useTakeKnownStepMutation();
  const [last, setLast] = useState('');
  const steps = knownListsApi.useGetKnownStepsQuery(language);
  const isBusy = taking.isLoading;
  // The step may have been undone in the meantime, here or elsewhere.
  const isApplied = steps.isFetching || (steps.currentData ?? []).some(({ step }) => step === last);

  const onTake = (first: number) => {
    // Checked here, because a disabled button would lose the focus.
    if (isBusy) return;
    const step = randomUuid();
    setLast(step);
    void take({ language, first, step });
  };
  return (
    <fieldset className={styles.way} aria-busy={isBusy}>
      <legend className={styles.legend}>{texts.markCommon}</legend>
      <p className={styles.hint}>{texts.markCommonHint}</p>
      {KNOWN_STEPS.map((first) => (
        <Button key={first} aria-disabled={isBusy} onClick={() => onTake(first)}>
          {texts.firstWords({ first })}
        </Button>
      ))}
      <output className={styles.status}>{isBusy ? texts.oneMoment : takenText(taking, isApplied)}</output>
    </fieldset>
  );
}

interface Outcome {
  readonly isError: boolean;
  /** Null while the command waits for the server. */
  readonly data?: { readonly changed: number } | null | undefined;
}

function takenText(taking: Outcome, isApplied: boolean): string {
  if (taking.isError) return texts.markFailed;
  if (taking.data === undefined) return '';
  if (taking.data === null) return texts.markWaits;
  if (taking.data.changed === 0) return texts.nothingMarked;
  if (!isApplied) return '';
  return texts.countMarked({ count: taking.data.changed });
}

type Step = Steps[number];

export function KnownTaken({ language }: { language: LanguageCode }) {
  const steps = knownListsApi.useGetKnownStepsQuery(language);
  const [undoMarks, undoingMarks] = useUndoKnownStepMutation();
  const [undoList, undoingList] = knownListsApi.useUndoKnownListMutation();
  const output = useRef<HTMLOutputElement>(null);
  const [last, setLast] = useState<Step | null>(null);
  const isBusy = undoingMarks.isLoading || undoingList.isLoading;
  const all = steps.currentData ?? [];

  const onUndo = (step: Step) => {
    // Checked here, because a disabled button would lose the focus.
    if (isBusy) return;
    setLast(step);
    // The button disappears, so move the focus to the message.
    output.current?.focus();
    undoingMarks.reset();
    undoingList.reset();
    if (isOfMarks(step)) void undoMarks({ language, step: step.step, first: step.first });
    else void undoList({ language, step: step.step });
  };
  return (
    <section aria-label={texts.markedWords}>
      {steps.isError && (
        <p role="alert" className={styles.step}>
          {texts.stepsFailed({
            button: (content) => <Button onClick={() => void steps.refetch()}>{content}</Button>,
          })}
        </p>
      )}
      {all.length > 0 && <h4 className={styles.title}>{texts.steps}</h4>}
      <output ref={output} tabIndex={-1} className={styles.undone}>
        {isBusy ? texts.oneMoment : undoneText(undoingMarks, undoingList, last)}
      </output>
      <ul aria-label={texts.steps} className={styles.list}>
        {all.map((step) => (
          <li key={step.step} className={styles.step}>
            <span>{STEPS[step.kind].done({ first: step.first, count: step.changed })}</span>
            <Button
              variant="quiet"
              aria-label={STEPS[step.kind].undo({ first: step.first })}
              aria-disabled={isBusy}
              onClick={() => onUndo(step)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOfMarks = ({ kind }: Step): boolean => kind === 'marks';

const STEPS = {
  marks: { done: texts.stepMarked, undo: texts.undoMarked },
  pasted: { done: texts.stepPasted, undo: texts.undoPasted },
  skimmed: { done: texts.stepSkimmed, undo: texts.undoSkimmed },
} as const;

function undoneText(marks: Outcome, list: Outcome, step: Step | null): string {
  if (marks.isError || list.isError) return texts.undoFailed;
  const data = marks.data === undefined ? list.data : marks.data;
  if (data === undefined) return '';
  if (data === null) return texts.undoWaits;
  const stay = step === null || data.changed === 0 ? 0 : step.changed - data.changed;
  if (stay <= 0) return texts.undone;
  return texts.undoneExcept({ count: stay });
}
