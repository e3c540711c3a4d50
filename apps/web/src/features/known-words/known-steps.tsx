import { useState } from 'react';
import { KNOWN_STEPS, type LanguageCode } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { useTakeKnownStepMutation } from '#store/actions/command-mutations.ts';
import { useGetKnownStepsQuery } from '#store/api/words/known-steps-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './known-steps.module.css';

/** Marks the most common words of a language as known in one step, which can be undone at any time. */
export function KnownSteps({ language }: { language: LanguageCode }) {
  const [take, taking] = useTakeKnownStepMutation();
  const [last, setLast] = useState('');
  const steps = useGetKnownStepsQuery(language);
  const isBusy = taking.isLoading;
  // The step may have been undone in the meantime, here or elsewhere.
  const isApplied = steps.isFetching || (steps.currentData ?? []).some(({ step }) => step === last);

  const onTake = (first: number) => {
    // Checked here, because `disabled` would lose the focus.
    if (isBusy) return;
    const step = randomUuid();
    setLast(step);
    void take({ language, first, step });
  };
  return (
    <fieldset className={styles.steps} aria-busy={isBusy}>
      <legend className={styles.legend}>I already know the commonest words</legend>
      <p className={styles.hint}>
        They are marked as known without a look: no video calls them new, they join no list and are not asked.
      </p>
      {KNOWN_STEPS.map((first) => (
        <Button key={first} aria-disabled={isBusy} onClick={() => onTake(first)}>
          The first {formatNumber(first)}
        </Button>
      ))}
      <output className={styles.said}>{isBusy ? 'One moment…' : messageOf(taking, isApplied)}</output>
    </fieldset>
  );
}

interface Outcome {
  readonly isError: boolean;
  /** Null while the command waits for the server. */
  readonly data?: { readonly changed: number } | null | undefined;
}

function messageOf(taking: Outcome, isApplied: boolean): string {
  if (taking.isError) return 'The words could not be marked. Please try again.';
  if (taking.data === undefined) return '';
  if (taking.data === null) return 'They are marked as soon as the server can be reached.';
  if (taking.data.changed === 0) return 'You keep all of them, or have said already whether you know them.';
  if (!isApplied) return '';
  return `${formatCount(taking.data.changed, 'word is', 'words are')} marked as known.`;
}
