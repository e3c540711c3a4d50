import { useRef, useState } from 'react';
import type { KnownSteps, LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { useUndoKnownListMutation } from '#store/api/words/known-lists-api.ts';
import { useUndoKnownStepMutation } from '#store/actions/command-mutations.ts';
import { useGetKnownStepsQuery } from '#store/api/words/known-steps-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './known-steps.module.css';

type Step = KnownSteps[number];

/** Lists the steps that marked or added many words at once. Each can be undone at any time. */
export function KnownTaken({ language }: { language: LanguageCode }) {
  const steps = useGetKnownStepsQuery(language);
  const [undoMarks, undoingMarks] = useUndoKnownStepMutation();
  const [undoList, undoingList] = useUndoKnownListMutation();
  const output = useRef<HTMLOutputElement>(null);
  const [last, setLast] = useState<Step | null>(null);
  const isBusy = undoingMarks.isLoading || undoingList.isLoading;
  const all = steps.currentData ?? [];

  const onUndo = (step: Step) => {
    // Checked here, because `disabled` would lose the focus.
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
    <section aria-label="Told in one step">
      {steps.isError && (
        <p role="alert" className={styles.step}>
          What you have marked before could not be loaded.{' '}
          <Button onClick={() => void steps.refetch()}>Try Again</Button>
        </p>
      )}
      {all.length > 0 && <h4 className={styles.title}>Marked in one step</h4>}
      <output ref={output} tabIndex={-1} className={styles.undone}>
        {isBusy ? 'One moment…' : messageOf(undoingMarks, undoingList, last)}
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

interface Outcome {
  readonly isError: boolean;
  /** Null while the command waits for the server. */
  readonly data?: { readonly changed: number } | null | undefined;
}

function messageOf(marks: Outcome, list: Outcome, step: Step | null): string {
  if (marks.isError || list.isError) return 'That could not be taken back. Please try again.';
  const data = marks.data === undefined ? list.data : marks.data;
  if (data === undefined) return '';
  if (data === null) return 'It is taken back as soon as the server can be reached.';
  const stay = step === null || data.changed === 0 ? 0 : step.changed - data.changed;
  if (stay <= 0) return 'Taken back: they are what they were before.';
  return `Taken back, but for ${formatCount(stay, 'word', 'words')} that you have changed or answered since.`;
}
