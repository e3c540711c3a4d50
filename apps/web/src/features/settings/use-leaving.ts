import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SettingsDraft } from './use-draft.ts';

/** Leaves the dialog for something else; what is changed and not saved is not lost by it. */
export type Leave = (onLeave: () => void) => void;

/** Follows a link of the dialog, unless it is to open elsewhere. */
export type FollowLink = (event: MouseEvent, to: string) => void;

/** The ways out of the dialog: each asks first as long as something is changed. */
export function useLeaving(draft: SettingsDraft, onClose: () => void) {
  const [asked, setAsked] = useState<{ onLeave: () => void } | null>(null);
  const navigate = useNavigate();
  const { isChanged } = draft;
  // What was undone by hand is no question any more, nor is it one when something else is changed.
  if (asked !== null && !isChanged) setAsked(null);

  const leave: Leave = (onLeave) => {
    leaveField();
    if (draft.hasChanges()) setAsked({ onLeave });
    else onLeave();
  };
  const back = useBackAsks(isChanged, (onBack) =>
    leave(() => {
      onClose();
      onBack();
    }),
  );
  useTabAsks(isChanged);
  const follow: FollowLink = (event, to) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave(() => void navigate(to, { replace: back.isHeld() }));
  };
  return { leave, follow, leaving: asked?.onLeave ?? null, stay: () => setAsked(null) };
}

/** What is typed counts once its field is left. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

/** Marks an entry of the history that is there only so that Back asks before it leaves. */
const MARK = 'asksFirst';

const isHeld = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** One page more for Back to leave; the router takes it for the same one. */
function hold(): void {
  if (!isHeld()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
}

/** Lets the browser's Back ask as long as something is changed. @param ask is handed the way back */
function useBackAsks(isChanged: boolean, ask: (onBack: () => void) => void) {
  const isGone = useRef(false);
  const onBack = useEffectEvent(() =>
    ask(() => {
      isGone.current = true;
      history.go(-2);
    }),
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    hold();
    const onPop = () => {
      if (isHeld()) return;
      hold();
      onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // Whoever has gone on to another page has left it behind already.
      if (isHeld() && !isGone.current) history.back();
    };
  }, [isChanged]);
  return { isHeld };
}

/** Lets the browser ask before the tab is closed or loaded anew. */
function useTabAsks(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const onUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isChanged]);
}
