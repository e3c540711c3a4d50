import { useState, useRef } from 'react';
import { KNOWN_STEPS, type LanguageCode, type KnownSteps as Steps } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { formatCount, formatNumber } from '#lib/text/format.ts';
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
      <div>
        <p className={styles.hint}>
          Your level suggests that you know some common words. Look through them, and untick those you don’t know.
        </p>
        <Button onClick={onOpenList}>The words we think you know</Button>
      </div>
      <fieldset className={styles.ways}>
        <legend className={styles.legend}>Add words you know to your list</legend>
        <p className={styles.hint}>
          They count toward your level, and come back for review in six months or later. You’ll see a preview first.
        </p>
        <Button onClick={onOpenPasted}>Paste or choose a file</Button>
        <Button onClick={onOpenCommon}>Look through the most common</Button>
      </fieldset>
      <KnownSteps language={language} />
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
    <fieldset className={styles.steps} aria-busy={isBusy}>
      <legend className={styles.stepsLegend}>I already know the most common words</legend>
      <p className={styles.stepsHint}>
        They are marked as known at once: videos don’t show them as new, and they aren’t added to your list or reviewed.
      </p>
      {KNOWN_STEPS.map((first) => (
        <Button key={first} aria-disabled={isBusy} onClick={() => onTake(first)}>
          The first {formatNumber(first)}
        </Button>
      ))}
      <output className={styles.status}>{isBusy ? 'One moment…' : takenText(taking, isApplied)}</output>
    </fieldset>
  );
}

interface Outcome {
  readonly isError: boolean;
  /** Null while the command waits for the server. */
  readonly data?: { readonly changed: number } | null | undefined;
}

function takenText(taking: Outcome, isApplied: boolean): string {
  if (taking.isError) return 'The words could not be marked. Please try again.';
  if (taking.data === undefined) return '';
  if (taking.data === null) return 'They will be marked as soon as the server can be reached.';
  if (taking.data.changed === 0) return 'You have already saved or marked all of them.';
  if (!isApplied) return '';
  return `${formatCount(taking.data.changed, 'word is', 'words are')} marked as known.`;
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
    <section aria-label="Marked words">
      {steps.isError && (
        <p role="alert" className={styles.step}>
          Your earlier steps could not be loaded. <Button onClick={() => void steps.refetch()}>Try Again</Button>
        </p>
      )}
      {all.length > 0 && <h4 className={styles.title}>Marked in one step</h4>}
      <output ref={output} tabIndex={-1} className={styles.undone}>
        {isBusy ? 'One moment…' : undoneText(undoingMarks, undoingList, last)}
      </output>
      <ul aria-label="Marked in one step" className={styles.list}>
        {all.map((step) => (
          <li key={step.step} className={styles.step}>
            <span>
              {nameOf(step)}: {formatCount(step.changed, 'word', 'words')}
              {isOfMarks(step) ? ' marked' : ' added'}
            </span>
            <Button
              variant="quiet"
              aria-label={`Undo ${lowerFirst(nameOf(step))}`}
              aria-disabled={isBusy}
              onClick={() => onUndo(step)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOfMarks = ({ kind }: Step): boolean => kind === 'marks';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function nameOf({ kind, first }: Step): string {
  if (kind === 'pasted') return `A list of ${formatNumber(first)}`;
  return kind === 'skimmed' ? `The first ${formatNumber(first)}, looked through` : `The first ${formatNumber(first)}`;
}

function undoneText(marks: Outcome, list: Outcome, step: Step | null): string {
  if (marks.isError || list.isError) return 'That could not be undone. Please try again.';
  const data = marks.data === undefined ? list.data : marks.data;
  if (data === undefined) return '';
  if (data === null) return 'It will be undone as soon as the server can be reached.';
  const stay = step === null || data.changed === 0 ? 0 : step.changed - data.changed;
  if (stay <= 0) return 'Undone: these words are back to what they were.';
  return `Undone, except for ${formatCount(stay, 'word', 'words')} that you have changed or reviewed since.`;
}
