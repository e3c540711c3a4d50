import { useRef } from 'react';
import { KNOWN_STEPS, type LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import {
  useGetKnownStepsQuery,
  useTakeKnownStepMutation,
  useUndoKnownStepMutation,
} from '#store/api/known-steps-api.ts';
import type { KnownStepArgs } from '#store/commands/command.ts';
import { Button } from '#ui/button.tsx';
import styles from './known-steps.module.css';

/** Marks the commonest words of a language as known, in one step that can be taken back, now or later. */
export function KnownSteps({ language }: { language: LanguageCode }) {
  const steps = useGetKnownStepsQuery(language);
  const [take, taking] = useTakeKnownStepMutation();
  const [undo, undoing] = useUndoKnownStepMutation();
  const said = useRef<HTMLOutputElement>(null);
  const isBusy = taking.isLoading || undoing.isLoading;

  const onTake = (first: number) => {
    // Not `disabled`, which would take the focus away.
    if (isBusy) return;
    undoing.reset();
    void take({ language, first, step: randomUuid() });
  };
  const onUndo = (args: KnownStepArgs) => {
    if (isBusy) return;
    // The button goes, the focus does not.
    said.current?.focus();
    void undo(args);
  };
  return (
    <fieldset className={styles.steps} aria-busy={isBusy}>
      <legend className={styles.legend}>I already know the commonest words</legend>
      {KNOWN_STEPS.map((first) => (
        <Button key={first} aria-disabled={isBusy} onClick={() => onTake(first)}>
          The first {formatNumber(first)}
        </Button>
      ))}
      <output ref={said} tabIndex={-1} className={styles.said}>
        {isBusy ? 'One moment…' : saidOf(taking, undoing)}
      </output>
      {steps.isError && (
        <p role="alert" className={styles.step}>
          What you have marked before could not be loaded.{' '}
          <Button onClick={() => void steps.refetch()}>Try again</Button>
        </p>
      )}
      <ul aria-label="Marked in one step" className={styles.list}>
        {steps.currentData?.map(({ step, first, changed }) => (
          <li key={step} className={styles.step}>
            <span>
              The first {formatNumber(first)}: {formatCount(changed, 'word', 'words')}
            </span>
            <Button
              variant="quiet"
              aria-label={`Undo the first ${formatNumber(first)}`}
              aria-disabled={isBusy}
              onClick={() => onUndo({ language, step, first })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface Outcome {
  readonly isError: boolean;
  /** Null where it waits for the server. */
  readonly data?: { readonly changed: number } | null | undefined;
}

function saidOf(taking: Outcome, undoing: Outcome): string {
  if (undoing.isError) return 'That could not be taken back. Please try again.';
  if (undoing.data !== undefined) return 'Taken back: they are what they were before.';
  if (taking.isError) return 'The words could not be marked. Please try again.';
  if (taking.data === undefined) return '';
  if (taking.data === null) return 'They are marked as soon as the server can be reached.';
  if (taking.data.changed === 0) return 'You keep all of them, or have said already whether you know them.';
  return `${formatCount(taking.data.changed, 'word is', 'words are')} marked as known.`;
}
