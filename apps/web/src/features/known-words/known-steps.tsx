import { useRef, useState } from 'react';
import { KNOWN_STEPS, type LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { useTakeKnownStepMutation, useUndoKnownStepMutation } from '#store/api/known-steps-api.ts';
import type { KnownStepArgs } from '#store/commands/command.ts';
import { Button } from '#ui/button.tsx';
import styles from './known-steps.module.css';

/** Marks the commonest words of a language as known, in one step that can be taken back. */
export function KnownSteps({ language }: { language: LanguageCode }) {
  const [take, taking] = useTakeKnownStepMutation();
  const [undo, undoing] = useUndoKnownStepMutation();
  const [taken, setTaken] = useState<KnownStepArgs | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const isBusy = taking.isLoading || undoing.isLoading;

  const onTake = (first: number) => {
    // Not `disabled`, which would take the focus away.
    if (isBusy) return;
    const args = { language, first, step: randomUuid() };
    setTaken(args);
    undoing.reset();
    void take(args);
  };
  const onUndo = (args: KnownStepArgs) => {
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
      <p ref={said} tabIndex={-1} className={styles.said}>
        <output>
          {isBusy && 'One moment…'}
          {!isBusy && saidOf(taking, undoing)}
        </output>
        {!isBusy && taken !== null && taking.isSuccess && taking.data?.changed !== 0 && !undoing.isSuccess && (
          <Button variant="quiet" onClick={() => onUndo(taken)}>
            Undo
          </Button>
        )}
      </p>
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
