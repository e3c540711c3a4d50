import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { takeTrialWords } from '#store/commands/take-trial-words.ts';
import { selectIsGuest } from '#store/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from './study-start.module.css';

interface TrialDeckProps {
  language: LanguageCode;
  /** The words are there. */
  onTaken: () => void;
}

/** A guest without words tries the first twenty of a language. */
export function TrialDeck({ language, onTaken }: TrialDeckProps) {
  const isGuest = useAppSelector(selectIsGuest);
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!isGuest) return null;
  const take = async () => {
    setBusy(true);
    const isTaken = await dispatch(takeTrialWords(language));
    setBusy(false);
    setFailed(!isTaken);
    if (isTaken) onTaken();
  };
  return (
    <div className={styles.trial}>
      <p>You need no account to try it: begin with the commonest words.</p>
      <Button variant="primary" disabled={isBusy} onClick={() => void take()}>
        Try 20 first words
      </Button>
      <FormError message={hasFailed ? 'The first words could not be loaded. Please try again.' : null} />
    </div>
  );
}
