import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { addTrialWords } from '#store/actions/add-trial-words.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/study.tsx';
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
        {texts.tryFirstWords}
      </Button>
      <FormError message={hasFailed ? texts.firstWordsFailed : null} />
    </>
  );
}

export function GuestBanner({ language }: { language: LanguageCode }) {
  const isGuest = useAppSelector(selectIsGuest);
  const { currentData } = useGetLanguageQuery(language);
  if (!isGuest || (currentData?.wordCount ?? 0) === 0) return null;
  return (
    <Banner tone="info">{texts.guestBanner({ link: (content) => <Link to={paths.signup}>{content}</Link> })}</Banner>
  );
}
