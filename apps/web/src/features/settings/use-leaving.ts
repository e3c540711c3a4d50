import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAskBeforeUnload } from '#lib/browser/use-ask-before-unload.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

export type Leave = (onLeave: () => void) => void;

export type FollowLink = (event: MouseEvent, to: string) => void;

export function useLeaving(draft: SettingsDraft, onClose: () => void) {
  const [pending, setPending] = useState<{ onLeave: () => void } | null>(null);
  const navigate = useNavigate();
  const { isChanged } = draft;
  // If the changes are undone by hand, drop the question for good, even if other changes follow.
  if (pending !== null && !isChanged) setPending(null);

  const leave: Leave = (onLeave) => {
    leaveField();
    if (draft.hasChanges()) setPending({ onLeave });
    else onLeave();
  };
  useBackGuard(isChanged, (onBack) =>
    leave(() => {
      onClose();
      onBack();
    }),
  );
  useAskBeforeUnload(isChanged);
  const follow: FollowLink = (event, to) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to, { replace: isGuarded() }));
  };
  return { leave, follow, leaving: pending?.onLeave ?? null, stay: () => setPending(null) };
}

/** Blurs the field, because text counts only after its field loses the focus. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Marks a history entry that exists only so that the Back button can ask about unsaved changes. */
const GUARD = 'asksFirst';

const isGuarded = (): boolean => (history.state as Record<string, unknown> | null)?.[GUARD] === true;

/** Adds a history entry for the Back button to pop. The router treats it as the same page. */
function addGuard(): void {
  if (!isGuarded()) history.pushState({ ...(history.state as object | null), [GUARD]: true }, '');
}

/** Makes the browser's Back button ask while there are unsaved changes. @param confirm gets a function to go back */
function useBackGuard(isChanged: boolean, confirm: (onBack: () => void) => void): void {
  const isGone = useRef(false);
  const onBack = useEffectEvent(() =>
    confirm(() => {
      isGone.current = true;
      history.go(-2);
    }),
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    addGuard();
    const onPop = () => {
      if (isGuarded()) return;
      addGuard();
      onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // After a navigation to another page, the entry is already gone.
      if (isGuarded() && !isGone.current) history.back();
    };
  }, [isChanged]);
}
