import { useState } from 'react';
import { draftOwner, type Drafts } from '#store/device/drafts.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** Returns the current learner's or guest's draft, or null, and its setter. Setting null removes the draft. */
export function useDraft<T>(drafts: Drafts<T>, name: string) {
  const owner = draftOwner(useAppSelector(selectUser));
  const [shown, setShown] = useState(() => ({ owner, name, draft: drafts.read(owner, name) }));
  // The user has changed, or the component now shows another draft.
  if (shown.owner !== owner || shown.name !== name) setShown({ owner, name, draft: drafts.read(owner, name) });
  const setDraft = (draft: T | null): void => {
    drafts.write(owner, name, draft);
    setShown({ owner, name, draft });
  };
  return [shown.draft, setDraft] as const;
}
