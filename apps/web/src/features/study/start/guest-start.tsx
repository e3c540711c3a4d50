import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { addTrialWords } from '#store/actions/add-trial-words.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { selectIsGuest } from '#store/slices/session-slice.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Link } from '#ui/buttons/link.tsx';

export function TrialDeck({ language, onTaken }: { language: LanguageCode; onTaken: () => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = async () => {
    setBusy(true);
    const isTaken = await dispatch(addTrialWords(language));
    setBusy(false);
    setFailed(!isTaken);
    if (isTaken) onTaken();
  };
  return (
    <>
      <Button variant="primary" disabled={isBusy} onClick={() => void take()}>
        Try 20 first words
      </Button>
      <FormError message={hasFailed ? 'The first words could not be loaded. Please try again.' : null} />
    </>
  );
}

export function GuestBanner() {
  const isGuest = useAppSelector(selectIsGuest);
  if (!isGuest) return null;
  return (
    <Banner tone="info">
      Saved on this device only. <Link to={paths.signup}>Sign up</Link> to sync.
    </Banner>
  );
}
