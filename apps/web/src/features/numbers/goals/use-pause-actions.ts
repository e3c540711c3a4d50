import { useState } from 'react';
import type { Activity } from '@wordreel/shared';
import { useRemovePauseMutation, useSetPauseMutation } from '#store/api/learning/activity-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';

type Pause = Activity['pauses'][number];

/** The last action and its undo. */
interface Done {
  readonly message: string;
  readonly undo: { readonly kind: 'put back' | 'take away'; readonly pause: Pause } | null;
}

/**
 * Returns the actions on pauses. @param focusNext from `useFocusNext`, called with `undo`, `add` or the id of a pause
 */
export function usePauseActions(today: number, focusNext: (name: string) => void) {
  const [set] = useSetPauseMutation();
  const [remove] = useRemovePauseMutation();
  const { run, isBusy, failure, setFailure } = useSubmit('That was not saved. Please try again.');
  const [done, setDone] = useState<Done | null>(null);
  const attempt = async (send: () => Promise<unknown>, after: Done | null, focus: string) => {
    if (isBusy || !(await run(null, send))) return;
    setDone(after);
    focusNext(focus);
  };
  const takeAway = (pause: Pause) => remove(pause.id).unwrap();
  return {
    isBusy,
    failure: failure?.message ?? null,
    done,
    /** Clears the message when another action starts. */
    forget: () => {
      setDone(null);
      setFailure(null);
    },
    onAdded: (pause: Pause) => setDone({ message: 'Saved', undo: { kind: 'take away', pause } }),
    onTakeAway: (pause: Pause) => {
      const after: Done = { message: 'Taken away', undo: { kind: 'put back', pause } };
      return attempt(() => takeAway(pause), after, 'undo');
    },
    onEnd: (pause: Pause) => {
      const after: Done = { message: 'The pause is over.', undo: { kind: 'put back', pause } };
      return attempt(() => set({ ...pause, toDay: today - 1 }).unwrap(), after, 'undo');
    },
    onUndo: async () => {
      if (!done?.undo) return;
      const { kind, pause } = done.undo;
      if (kind === 'put back') await attempt(() => set(pause).unwrap(), null, pause.id);
      else await attempt(() => takeAway(pause), { message: 'Taken away', undo: null }, 'add');
    },
  };
}
