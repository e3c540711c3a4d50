import { useEffect } from 'react';
import { carryOut } from '#store/actions/carry-out.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { selectToasts, toastDismissed } from '#store/slices/toasts-slice.ts';

/** Ctrl+Z (⌘Z) undoes the last removal while its toast is visible. */
export function useUndoKey(): void {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToasts).findLast(({ action }) => action?.label === 'Undo');

  useEffect(() => {
    const { id, action } = toast ?? {};
    if (id === undefined || action === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      dispatch(toastDismissed(id));
      void dispatch(carryOut(action.does));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch, toast]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
